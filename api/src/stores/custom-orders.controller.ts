import { Body, Controller, Get, HttpCode, Post, Query, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import * as contract from '#libs/contracts/stores/custom-orders.js';
import { Public } from '../http/auth/access.js';
import { Response } from '../http/responses/response-schema.js';
import { TakeCustomOrders } from './commands/take-custom-orders.js';
import { KeyStores } from './key-stores.js';
import { FindFulfillments } from './queries/find-fulfillments.js';
import { StoreKeyGuard } from './store-key.guard.js';

/** What a shop of any kind calls with the key of its store: `Authorization: Bearer wbs_...`. */
@Controller()
@Public()
@UseGuards(StoreKeyGuard)
@ApiBearerAuth()
export class CustomOrdersController {
  constructor(
    private readonly stores: KeyStores,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** New and changed orders; sent again, they change nothing. */
  @Post('store-orders')
  @HttpCode(200)
  @Response(contract.customOrdersResult)
  async take(
    @Req() request: FastifyRequest,
    @Body({ schema: contract.customOrdersBody }) { orders }: contract.CustomOrdersBody,
  ): Promise<contract.CustomOrdersResult> {
    const store = await this.stores.find(request);
    return this.commands.execute(new TakeCustomOrders(store.id, orders));
  }

  /** What was shipped, for shops that we do not call: ask again with the last `next`. */
  @Get('store-fulfillments')
  @Response(contract.fulfillmentPage)
  async fulfillments(
    @Req() request: FastifyRequest,
    @Query({ schema: contract.fulfillmentFilter }) filter: contract.FulfillmentFilter,
  ): Promise<contract.FulfillmentPage> {
    const store = await this.stores.find(request);
    return this.queries.execute(new FindFulfillments(store.id, filter));
  }
}
