import { Module } from '@nestjs/common';
import { OrdersUseCases } from '#libs/use-cases/orders/orders-use-cases.module.js';
import { RefundsUseCases } from '#libs/use-cases/refunds/refunds-use-cases.module.js';
import { CancelOrderHandler } from './commands/cancel-order.js';
import { CheckPaymentHandler } from './commands/check-payment.js';
import { PayOrderHandler } from './commands/pay-order.js';
import { PlacePublicOrderHandler } from './commands/place-public-order.js';
import { RequestRefundsHandler } from './commands/request-refunds.js';
import { StartPaymentHandler } from './commands/start-payment.js';
import { OrdersController } from './orders.controller.js';
import { GetOrderHandler } from './queries/get-order.js';
import { GetOrderTotalsHandler } from './queries/get-order-totals.js';
import { GetOrderItemsHandler } from './queries/get-order-items.js';
import { V1OrdersController } from './v1-orders.controller.js';

@Module({
  imports: [OrdersUseCases, RefundsUseCases],
  controllers: [OrdersController, V1OrdersController],
  providers: [
    ...[StartPaymentHandler, CheckPaymentHandler, CancelOrderHandler, RequestRefundsHandler],
    ...[PlacePublicOrderHandler, PayOrderHandler],
    ...[GetOrderHandler, GetOrderItemsHandler, GetOrderTotalsHandler],
  ],
})
export class OrdersModule {}
