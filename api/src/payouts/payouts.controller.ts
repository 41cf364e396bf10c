import { Controller, Get, Header, Param, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/payments/payouts.js';
import { Allow } from '../http/auth/access.js';
import { Heavy, LimitConcurrency } from '../http/heavy-requests/heavy-route.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { ExportPayout } from './queries/export-payout.js';
import { FindPayoutMovements } from './queries/find-payout-movements.js';
import { FindPayouts } from './queries/find-payouts.js';

const idParam = { schema: contract.payoutId };

/** Payouts of the card payment service beside our ledger. */
@Controller('admin/payouts')
@Allow('admin')
@NoPersonalData()
export class PayoutsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @LimitConcurrency('reads')
  @Response(contract.payoutPage)
  find(@Query({ schema: contract.payoutQuery }) query: contract.PayoutQuery): Promise<contract.PayoutPage> {
    return this.queries.execute(new FindPayouts(query));
  }

  @Get(':id/movements')
  @LimitConcurrency('reads')
  @Response(contract.payoutMovementPage)
  movements(
    @Param('id', idParam) id: string,
    @Query({ schema: contract.movementQuery }) query: contract.MovementQuery,
  ): Promise<contract.PayoutMovementPage> {
    return this.queries.execute(new FindPayoutMovements(id, query));
  }

  @Get(':id/file')
  @Heavy()
  @RateLimit('writes')
  @Header('cache-control', 'private, no-store')
  file(@Param('id', idParam) id: string): Promise<StreamableFile> {
    return this.queries.execute(new ExportPayout(id));
  }
}
