import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import { pickupRefundView, type PickupRefundView } from '#libs/contracts/orders/pickup-refunds.js';
import * as contract from '#libs/contracts/orders/refunds.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { RetryPickupRefund } from './commands/retry-pickup-refund.js';
import { RetryRefund } from './commands/retry-refund.js';
import { FindRefunds } from './queries/find-refunds.js';

/** All refunds, for the staff who handle them. Owners request theirs at their order. */
@Controller('refunds')
@Allow('operator', 'admin')
@NoPersonalData()
export class RefundsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.refundPage)
  list(@Query({ schema: contract.refundQuery }) query: contract.RefundQuery): Promise<contract.RefundPage> {
    return this.queries.execute(new FindRefunds(query));
  }

  /** 409 illegal_transition unless it was rejected. */
  @Post(':id/retry')
  @Response(contract.refundView, { status: 202 })
  retry(@Actor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<contract.RefundView> {
    return this.commands.execute(new RetryRefund(actor, id));
  }

  /** 409 illegal_transition unless the card did not take the refund of a canceled pickup. */
  @Post('pickups/:id/retry')
  @Response(pickupRefundView, { status: 202 })
  retryPickup(@Actor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<PickupRefundView> {
    return this.commands.execute(new RetryPickupRefund(actor, id));
  }
}
