import { Module, type DynamicModule } from '@nestjs/common';
import type { Env } from '#libs/runtime/settings/env.js';
import { KeyConflict } from '#libs/runtime/settings/key-conflict.js';
import { AnswerTerm } from '#libs/use-cases/adjustments/propose-charge.js';
import { CompareLabel } from './adjustments/compare-label.js';
import { SettleAdjustment } from './adjustments/settle-adjustment.js';
import { CaptureOrder } from './payments/capture-order.js';
import { MailCardProblem } from './payments/mail-card-problem.js';
import { ChargeReturn } from './returns/charge-return.js';
import { ReconcileOrders } from './reconciliation/reconcile-orders.js';
import { SettlePayment } from './payments/settle-payment.js';

@Module({})
export class OrdersModule {
  static of({ answerDays }: Env['adjustments'], conflict: KeyConflict): DynamicModule {
    return {
      module: OrdersModule,
      providers: [
        ...[SettlePayment, CaptureOrder, ChargeReturn, MailCardProblem, ReconcileOrders],
        ...[SettleAdjustment, CompareLabel, { provide: AnswerTerm, useValue: new AnswerTerm(answerDays) }],
        { provide: KeyConflict, useValue: conflict },
      ],
    };
  }
}
