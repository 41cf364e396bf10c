import { Module } from '@nestjs/common';
import { CancelOrderHandler } from './commands/cancel-order.js';
import { CheckPaymentHandler } from './commands/check-payment.js';
import { PlaceOrderHandler } from './commands/place-order.js';
import { RequestRefundsHandler } from './commands/request-refunds.js';
import { StartPaymentHandler } from './commands/start-payment.js';
import { OrdersController } from './orders.controller.js';
import { GetOrderHandler } from './queries/get-order.js';
import { GetOrderItemsHandler } from './queries/get-order-items.js';

@Module({
  controllers: [OrdersController],
  providers: [
    PlaceOrderHandler,
    StartPaymentHandler,
    CheckPaymentHandler,
    CancelOrderHandler,
    GetOrderHandler,
    GetOrderItemsHandler,
    RequestRefundsHandler,
  ],
})
export class OrdersModule {}
