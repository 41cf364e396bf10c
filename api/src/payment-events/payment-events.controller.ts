import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/payments/payment-events.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { ReplayPaymentEvent } from './commands/replay-payment-event.js';
import { FindPaymentEvents } from './queries/find-payment-events.js';

/** The payment provider's events and how they were processed. */
@Controller('payment-events')
@Allow('operator', 'admin')
@NoPersonalData()
export class PaymentEventsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.paymentEventPage)
  list(
    @Query({ schema: contract.paymentEventQuery }) query: contract.PaymentEventQuery,
  ): Promise<contract.PaymentEventPage> {
    return this.queries.execute(new FindPaymentEvents(query));
  }

  @Post(':id/replay')
  @Response(contract.paymentEventView, { status: 202 })
  replay(
    @Actor() actor: Actor,
    @Param('id', { schema: contract.paymentEventId }) id: string,
  ): Promise<contract.PaymentEventView> {
    return this.commands.execute(new ReplayPaymentEvent(actor, id));
  }
}
