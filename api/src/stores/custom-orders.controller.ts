import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/stores/custom-orders.js';
import { AllowStoreKey } from '../http/auth/access.js';
import { AskingStore, type KeyStore } from '../http/auth/key-stores.js';
import { Response } from '../http/responses/response-schema.js';
import { TakeCustomOrders } from './commands/take-custom-orders.js';
import { FindFulfillments } from './queries/find-fulfillments.js';

/** Routes for custom stores with their own key: `Authorization: Bearer wbs_...`. */
@Controller()
@AllowStoreKey()
export class CustomOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** New and changed orders; sent again, they change nothing. */
  @Post('store-orders')
  @HttpCode(200)
  @Response(contract.customOrdersResult)
  take(
    @AskingStore() store: KeyStore,
    @Body({ schema: contract.customOrdersBody }) { orders }: contract.CustomOrdersBody,
  ): Promise<contract.CustomOrdersResult> {
    return this.commands.execute(new TakeCustomOrders(store.id, orders));
  }

  /** What was shipped, for stores that poll: repeat with the last `next`. */
  @Get('store-fulfillments')
  @Response(contract.fulfillmentPage)
  fulfillments(
    @AskingStore() store: KeyStore,
    @Query({ schema: contract.fulfillmentFilter }) filter: contract.FulfillmentFilter,
  ): Promise<contract.FulfillmentPage> {
    return this.queries.execute(new FindFulfillments(store.id, filter));
  }
}
