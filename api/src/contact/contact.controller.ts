import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/contact/contact-message.js';
import { Allow } from '../http/auth/access.js';
import { Personal } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { SendContactMessage } from './commands/send-contact-message.js';

/** The contact form: what customers and visitors write to the shop. */
@Controller('contact-messages')
@Allow('any guest', 'user')
@Personal()
export class ContactController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Idempotent()
  @RateLimit('messages')
  @Response(contract.contactMessageReceived, { status: 202 })
  send(
    @Actor() actor: Actor,
    @Body({ schema: contract.contactMessageBody }) body: contract.ContactMessageBody,
  ): Promise<contract.ContactMessageReceived> {
    return this.commands.execute(new SendContactMessage(actor, body));
  }
}
