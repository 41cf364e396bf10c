import { Body, Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/shipments/returns.js';
import { slug as slugSchema } from '#libs/contracts/shipments/shipments.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { OpenReturnLink } from './commands/open-return-link.js';
import { RevokeReturnLink } from './commands/revoke-return-link.js';

const slugParam = { schema: slugSchema };

/** The link of one of the caller's returns; 404 for other owners' returns. */
@Controller('shipments/:slug/return-link')
@Allow('guest', 'user')
export class ReturnLinksController {
  constructor(private readonly commands: CommandBus) {}

  /** `token` is shown only once. */
  @Put()
  @Response(contract.createdReturnLink)
  open(
    @Actor() actor: Actor,
    @Param('slug', slugParam) slug: string,
    @Body({ schema: contract.returnLinkBody }) { days }: contract.ReturnLinkBody,
  ): Promise<contract.CreatedReturnLink> {
    return this.commands.execute(new OpenReturnLink(actor, slug, days));
  }

  @Delete()
  @HttpCode(204)
  async revoke(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): Promise<void> {
    await this.commands.execute(new RevokeReturnLink(actor, slug));
  }
}
