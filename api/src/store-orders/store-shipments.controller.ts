import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { boxesBody, boxSuggestions, type BoxesBody, type BoxSuggestions } from '#libs/contracts/stores/store-boxes.js';
import * as contract from '#libs/contracts/stores/store-shipments.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { Response } from '../http/responses/response-schema.js';
import { SuggestOrderBoxes } from './commands/suggest-order-boxes.js';
import { ShipStoreOrders } from './commands/ship-store-orders.js';
import { TotalStoreOrders } from './queries/total-store-orders.js';

/** From orders of shops to shipments, and what these cost. */
@Controller('store-orders')
@Allow('user')
export class StoreShipmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Creates drafts: one for each order, one for several (combined), or several for one (split). Requests prices at once. */
  @Post('shipments')
  @Idempotent()
  @Response(contract.storeShipments, { status: 201 })
  ship(
    @Actor() actor: Actor,
    @Body({ schema: contract.storeShipmentsBody }) body: contract.StoreShipmentsBody,
  ): Promise<contract.StoreShipments> {
    return this.commands.execute(new ShipStoreOrders(actor, body));
  }

  /** Which packages take all pieces of each order, by the sizes of its products; `apply` packs them. */
  @Post('boxes')
  @HttpCode(200)
  @Response(boxSuggestions)
  boxes(@Actor() actor: Actor, @Body({ schema: boxesBody }) body: BoxesBody): Promise<BoxSuggestions> {
    return this.commands.execute(new SuggestOrderBoxes(actor, body));
  }

  /** The total price of the drafts of these orders; poll while prices arrive. `ready` goes into the cart or an order. */
  @Post('totals')
  @Members('viewer')
  @HttpCode(200)
  @Response(contract.storeTotals)
  total(
    @Actor() actor: Actor,
    @Body({ schema: contract.storeTotalsBody }) { orders }: contract.StoreTotalsBody,
  ): Promise<contract.StoreTotals> {
    return this.queries.execute(new TotalStoreOrders(actor, orders));
  }
}
