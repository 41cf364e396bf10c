import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/adjustments/adjustment-charges.js';
import { slug as slugOf } from '#libs/contracts/shipments/shipments.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { AnswerCharge } from './commands/answer-charge.js';
import { ListCharges } from './queries/list-charges.js';

/** Charges for carriers' adjustments, for the owners of the shipments; 404 for other owners' shipments. */
@Controller()
@Allow('user')
export class AdjustmentChargesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('adjustment-charges')
  @Response(contract.chargePage)
  list(
    @Actor() actor: Actor,
    @Query({ schema: contract.chargeQuery }) query: contract.ChargeQuery,
  ): Promise<contract.ChargePage> {
    return this.queries.execute(new ListCharges(actor, query));
  }

  /** 409 illegal_transition after the term, or when it is answered already. */
  @Post('shipments/:slug/adjustment-answers')
  @Members('admin')
  @RateLimit('money')
  @HttpCode(204)
  async answer(
    @Actor() actor: Actor,
    @Param('slug', { schema: slugOf }) slug: string,
    @Body({ schema: contract.chargeAnswer }) body: contract.ChargeAnswer,
  ): Promise<void> {
    await this.commands.execute(new AnswerCharge(actor, slug, body));
  }
}
