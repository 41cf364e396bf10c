import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StoreOrderParcel } from '#libs/contracts/stores/store-orders.js';
import type { StoreShipments, StoreShipmentsBody } from '#libs/contracts/stores/store-shipments.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { shipmentOfOrders, type PackedOrder } from '#libs/domain/stores/order-shipment.js';
import { StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { Clock } from '#libs/runtime/clock.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { groupExcludedOrders } from '../group-excluded-orders.js';
import { OrderStock } from '../order-stock.js';

type Requested = StoreShipmentsBody['shipments'][number];

/** Creates drafts from orders and requests their prices: all or none, or those that are possible. */
export class ShipStoreOrders extends Command<StoreShipments> {
  constructor(
    readonly actor: Actor,
    readonly body: StoreShipmentsBody,
  ) {
    super();
  }
}

const progressed = `update store_order o set progress = store_order_progress(o.id) where o.id = any(?::uuid[])`;

@CommandHandler(ShipStoreOrders)
export class ShipStoreOrdersHandler implements ICommandHandler<ShipStoreOrders> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws conflict `store_order_unshippable`: held, shipped already, addresses that differ, more pieces than are left. */
  async execute({ actor, body: { shipments: requested, partial } }: ShipStoreOrders): Promise<StoreShipments> {
    const ids = requested.flatMap(({ orders }) => orders.map(({ id }) => id));
    return this.em.transactional(async (em) => {
      const stock = await OrderStock.lock(em, actor.id, ids);
      const [shipments, refused]: [StoreShipments['shipments'], StoreShipments['refused']] = [[], []];
      for (const one of requested) {
        try {
          shipments.push(this.#ship(em, actor.id, one, stock));
        } catch (error) {
          if (!partial || !(error instanceof DomainError)) throw error;
          refused.push({ text: error.message, orders: one.orders.map(({ id }) => id) });
        }
      }
      await em.flush();
      await em.execute(progressed, [`{${[...new Set(ids)].join(',')}}`]);
      return { shipments, refused: groupExcludedOrders(refused) };
    });
  }

  #ship(em: EntityManager, ownerId: string, { orders, parcel }: Requested, stock: OrderStock) {
    const packed = stock.take(orders);
    const { order } = packed[0]!;
    const choice: StoreOrderParcel = { ...stock.packagingOf(packed), ...order.parcel, ...parcel };
    const body = shipmentOfOrders(packed, choice, stock.senderOf(order));
    const shipment = Shipment.draft(ownerId, body, shippingToday(this.clock.now()), null, 'store');
    em.persist([shipment, ...startQuote(shipment), ...packed.map((one) => this.#parcel(one, shipment))]);
    return { slug: shipment.slug, orders: packed.map((one) => one.order.id) };
  }

  #parcel({ order: { id: orderId, connectionId, ownerId }, lines }: PackedOrder, { id: shipmentId }: Shipment) {
    return Object.assign(new StoreParcel(), {
      ...{ orderId, shipmentId, connectionId, ownerId, issue: null, createdAt: this.clock.now() },
      lines: lines.map(({ line, quantity }) => ({ id: line.externalId, quantity })),
    });
  }
}
