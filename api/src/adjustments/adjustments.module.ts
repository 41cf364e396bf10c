import { Module, type DynamicModule } from '@nestjs/common';
import type { Env } from '#libs/runtime/settings/env.js';
import { AdjustmentChargesController } from './adjustment-charges.controller.js';
import { AdjustmentRulesController } from './adjustment-rules.controller.js';
import { AdjustmentsController } from './adjustments.controller.js';
import { BillFileDecision } from './bill-file-decision.js';
import { CarrierBillsController } from './carrier-bills.controller.js';
import { AnswerChargeHandler } from './commands/answer-charge.js';
import { ChangeRulesHandler } from './commands/change-rules.js';
import { DecideAdjustmentHandler } from './commands/decide-adjustment.js';
import { RecordBillHandler } from './commands/record-bill.js';
import { TakeBackBillHandler } from './commands/take-back-bill.js';
import { AnswerTerm } from '#libs/use-cases/adjustments/propose-charge.js';
import { FindAdjustmentsHandler } from './queries/find-adjustments.js';
import { GetPhotoHandler } from './photos/queries/get-photo.js';
import { ObjectionPhotosController } from './photos/objection-photos.controller.js';
import { PhotoDecision } from './photos/photo-decision.js';
import { RemovePhotoHandler } from './photos/commands/remove-photo.js';
import { StorePhotoHandler } from './photos/commands/store-photo.js';
import { GetAdjustmentHandler } from './queries/get-adjustment.js';
import { GetRulesHandler } from './queries/get-rules.js';
import { GetUnmatchedLinesHandler } from './queries/get-unmatched-lines.js';
import { ListBillsHandler } from './queries/list-bills.js';
import { ListChargesHandler } from './queries/list-charges.js';

@Module({})
export class AdjustmentsModule {
  static of({ answerDays }: Env['adjustments']): DynamicModule {
    return {
      module: AdjustmentsModule,
      controllers: [
        AdjustmentsController,
        AdjustmentRulesController,
        CarrierBillsController,
        AdjustmentChargesController,
        ObjectionPhotosController,
      ],
      providers: [
        ...[BillFileDecision, PhotoDecision, StorePhotoHandler, RemovePhotoHandler, GetPhotoHandler],
        ...[RecordBillHandler, TakeBackBillHandler, DecideAdjustmentHandler, AnswerChargeHandler],
        ...[FindAdjustmentsHandler, GetAdjustmentHandler, ListBillsHandler, GetUnmatchedLinesHandler],
        ...[ChangeRulesHandler, GetRulesHandler],
        ...[ListChargesHandler, { provide: AnswerTerm, useValue: new AnswerTerm(answerDays) }],
      ],
    };
  }
}
