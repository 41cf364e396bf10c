import { Module } from '@nestjs/common';
import { SettleAdjustment } from './adjustments/settle-adjustment.js';
import { CaptureOrder } from './payments/capture-order.js';
import { MailCardProblem } from './payments/mail-card-problem.js';
import { ChargeReturn } from './returns/charge-return.js';
import { ReconcileOrders } from './reconciliation/reconcile-orders.js';
import { SettlePayment } from './payments/settle-payment.js';

@Module({ providers: [SettlePayment, CaptureOrder, ChargeReturn, SettleAdjustment, MailCardProblem, ReconcileOrders] })
export class OrdersModule {}
