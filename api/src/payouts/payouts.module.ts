import { Module } from '@nestjs/common';
import { PayoutsController } from './payouts.controller.js';
import { ExportPayoutHandler } from './queries/export-payout.js';
import { FindPayoutMovementsHandler } from './queries/find-payout-movements.js';
import { FindPayoutsHandler } from './queries/find-payouts.js';

@Module({
  controllers: [PayoutsController],
  providers: [FindPayoutsHandler, FindPayoutMovementsHandler, ExportPayoutHandler],
})
export class PayoutsModule {}
