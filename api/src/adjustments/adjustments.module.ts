import { Module } from '@nestjs/common';
import { AdjustmentsController } from './adjustments.controller.js';
import { BillFileDecision } from './bill-file-decision.js';
import { CarrierBillsController } from './carrier-bills.controller.js';
import { DecideAdjustmentHandler } from './commands/decide-adjustment.js';
import { RecordBillHandler } from './commands/record-bill.js';
import { FindAdjustmentsHandler } from './queries/find-adjustments.js';
import { GetAdjustmentHandler } from './queries/get-adjustment.js';
import { GetUnmatchedLinesHandler } from './queries/get-unmatched-lines.js';
import { ListBillsHandler } from './queries/list-bills.js';

@Module({
  controllers: [AdjustmentsController, CarrierBillsController],
  providers: [
    BillFileDecision,
    ...[RecordBillHandler, DecideAdjustmentHandler],
    ...[FindAdjustmentsHandler, GetAdjustmentHandler, ListBillsHandler, GetUnmatchedLinesHandler],
  ],
})
export class AdjustmentsModule {}
