import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as lists from '#libs/contracts/stores/store-order-lists.js';
import * as contract from '#libs/contracts/stores/store-orders.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { EditStoreOrder } from './commands/edit-store-order.js';
import { EditStoreOrders } from './commands/edit-store-orders.js';
import { RetryWriteBacks } from './commands/retry-write-backs.js';
import { CountStoreOrders } from './queries/count-store-orders.js';
import { FindCombinableOrders } from './queries/find-combinable-orders.js';
import { FindStoreOrders } from './queries/find-store-orders.js';
import { GetStoreOrder } from './queries/get-store-order.js';
import { SelectStoreOrders } from './queries/select-store-orders.js';

const idParam = { schema: z.uuid() };
type View = Promise<contract.StoreOrderView>;

/** Orders of the user's stores; 404 for other owners' orders. */
@Controller('store-orders')
@Allow('user')
export class StoreOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(lists.storeOrderPage)
  find(
    @Actor() actor: Actor,
    @Query({ schema: lists.storeOrderFilter }) filter: lists.StoreOrderFilter,
  ): Promise<lists.StoreOrderPage> {
    return this.queries.execute(new FindStoreOrders(actor, filter));
  }

  /** How many orders each list and each question has under these filters. */
  @Get('counts')
  @Response(lists.storeOrderCounts)
  count(
    @Actor() actor: Actor,
    @Query({ schema: lists.storeOrderSelectionFilter }) filter: lists.StoreOrderSelectionFilter,
  ): Promise<lists.StoreOrderCounts> {
    return this.queries.execute(new CountStoreOrders(actor, filter));
  }

  /** All that match, up to 10,000, for bulk actions. */
  @Get('selection')
  @Response(lists.storeOrderSelection)
  select(
    @Actor() actor: Actor,
    @Query({ schema: lists.storeOrderSelectionFilter }) filter: lists.StoreOrderSelectionFilter,
  ): Promise<lists.StoreOrderSelection> {
    return this.queries.execute(new SelectStoreOrders(actor, filter));
  }

  /** Orders to ship that go to one person at one address. */
  @Get('combinable')
  @Response(lists.combinableOrders)
  combinable(@Actor() actor: Actor): Promise<lists.CombinableOrders> {
    return this.queries.execute(new FindCombinableOrders(actor));
  }

  /** The same decision for up to 1,000 orders. */
  @Post('edits')
  @HttpCode(200)
  @Response(contract.storeOrderEdited)
  async editMany(
    @Actor() actor: Actor,
    @Body({ schema: contract.storeOrderEdits }) edits: contract.StoreOrderEdits,
  ): Promise<contract.StoreOrderEdited> {
    return { changed: await this.commands.execute(new EditStoreOrders(actor, edits)) };
  }

  @Get(':id')
  @Response(contract.storeOrderView)
  get(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    return this.queries.execute(new GetStoreOrder(actor, id));
  }

  /** Retries the write-back of parcels for which it failed. */
  @Post(':id/write-backs/retry')
  @Response(contract.storeOrderView, { status: 202 })
  async retryWriteBacks(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    await this.commands.execute(new RetryWriteBacks(actor, id));
    return this.queries.execute(new GetStoreOrder(actor, id));
  }

  @Patch(':id')
  @Response(contract.storeOrderView)
  async edit(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.storeOrderPatch }) patch: contract.StoreOrderPatch,
  ): View {
    await this.commands.execute(new EditStoreOrder(actor, id, patch));
    return this.queries.execute(new GetStoreOrder(actor, id));
  }
}
