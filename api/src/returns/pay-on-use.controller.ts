import { Body, Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/shipments/returns.js';
import { slug as slugSchema } from '#libs/contracts/shipments/shipments.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { PayReturnOnUse } from './commands/pay-return-on-use.js';

/** Return labels that a saved card pays when a carrier first scans them; 404 for other owners' returns. */
@Controller('shipments/:slug/pay-on-use')
@Allow('user')
export class PayOnUseController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Idempotent()
  @RateLimit('money')
  @Response(contract.payOnUseOrder, { status: 201 })
  async order(
    @Actor() actor: Actor,
    @Param('slug', { schema: slugSchema }) slug: string,
    @Body({ schema: contract.payOnUseBody }) body: contract.PayOnUseBody,
  ): Promise<contract.PayOnUseOrder> {
    return { orderId: await this.commands.execute(new PayReturnOnUse(actor, slug, body)) };
  }
}
