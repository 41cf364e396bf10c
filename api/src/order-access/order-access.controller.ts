import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/orders/order-access.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { SendAccessCode } from './commands/send-access-code.js';
import { ClaimOrder } from './commands/claim-order.js';

/** Finds a guest's order again on another device. The link alone shows nothing of the order but a hint of its e-mail. */
@Controller('order-access')
@Allow('any guest', 'user')
@RateLimit('codes')
export class OrderAccessController {
  constructor(private readonly commands: CommandBus) {}

  @Post('code')
  @Response(contract.accessCodeSent, { status: 202 })
  sendCode(
    @Actor() actor: Actor,
    @Body({ schema: contract.accessCodeBody }) { link }: contract.AccessCodeBody,
  ): Promise<contract.AccessCodeSent> {
    return this.commands.execute(new SendAccessCode(actor, link));
  }

  @Post()
  @Response(contract.orderAccess)
  take(
    @Actor() actor: Actor,
    @Body({ schema: contract.orderAccessBody }) body: contract.OrderAccessBody,
  ): Promise<contract.OrderAccess> {
    return this.commands.execute(new ClaimOrder(actor, body));
  }
}
