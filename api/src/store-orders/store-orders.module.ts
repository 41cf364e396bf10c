import { Module } from '@nestjs/common';
import { EditStoreOrderHandler } from './commands/edit-store-order.js';
import { EditStoreOrdersHandler } from './commands/edit-store-orders.js';
import { RetryWriteBacksHandler } from './commands/retry-write-backs.js';
import { SuggestOrderBoxesHandler } from './commands/suggest-order-boxes.js';
import { ShipStoreOrdersHandler } from './commands/ship-store-orders.js';
import { CountStoreOrdersHandler } from './queries/count-store-orders.js';
import { FindCombinableOrdersHandler } from './queries/find-combinable-orders.js';
import { SelectStoreOrdersHandler } from './queries/select-store-orders.js';
import { TotalStoreOrdersHandler } from './queries/total-store-orders.js';
import { FindStoreOrdersHandler } from './queries/find-store-orders.js';
import { GetStoreOrderHandler } from './queries/get-store-order.js';
import { StoreShipmentsController } from './store-shipments.controller.js';
import { StoreOrdersController } from './store-orders.controller.js';

@Module({
  controllers: [StoreShipmentsController, StoreOrdersController],
  providers: [
    ...[EditStoreOrderHandler, EditStoreOrdersHandler, ShipStoreOrdersHandler, RetryWriteBacksHandler],
    ...[FindStoreOrdersHandler, GetStoreOrderHandler, CountStoreOrdersHandler, SelectStoreOrdersHandler],
    ...[FindCombinableOrdersHandler, TotalStoreOrdersHandler, SuggestOrderBoxesHandler],
  ],
})
export class StoreOrdersModule {}
