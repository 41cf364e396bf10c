import { Module } from '@nestjs/common';
import { CaptureOrder } from './capture-order.js';
import { ReconcileOrders } from './reconcile-orders.js';
import { SettlePayment } from './settle-payment.js';

@Module({ providers: [SettlePayment, CaptureOrder, ReconcileOrders] })
export class OrdersModule {}
