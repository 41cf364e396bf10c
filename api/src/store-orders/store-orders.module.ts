import { Module } from '@nestjs/common';
import { EditStoreOrderHandler } from './commands/edit-store-order.js';
import { EditStoreOrdersHandler } from './commands/edit-store-orders.js';
import { RetryWriteBacksHandler } from './commands/retry-write-backs.js';
import { ShipStoreOrdersHandler } from './commands/ship-store-orders.js';
import { FindStoreOrdersHandler } from './queries/find-store-orders.js';
import { GetStoreOrderHandler } from './queries/get-store-order.js';
import { StoreOrdersController } from './store-orders.controller.js';

@Module({
  controllers: [StoreOrdersController],
  providers: [
    ...[EditStoreOrderHandler, EditStoreOrdersHandler, ShipStoreOrdersHandler, RetryWriteBacksHandler],
    ...[FindStoreOrdersHandler, GetStoreOrderHandler],
  ],
})
export class StoreOrdersModule {}
