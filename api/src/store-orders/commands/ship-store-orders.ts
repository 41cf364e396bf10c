import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { StoreOrderParcel, StoreShipments, StoreShipmentsBody } from '#libs/contracts/stores/store-orders.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { shipmentOfOrders, type PackedOrder } from '#libs/domain/stores/order-shipment.js';
import type { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import { StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { Clock } from '#libs/runtime/clock.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { lockStoreOrders } from '../find-store-order.js';
import { assertShippable, packLines } from '../pack-order.js';
import { findParcels, plannedPieces } from '../parcels-of-orders.js';
import { combineKey } from '../store-order.view.js';

type Requested = StoreShipmentsBody['shipments'][number];

/** Makes drafts of orders, all or none, and asks for their prices. */
export class ShipStoreOrders extends Command<StoreShipments> {
  constructor(
    readonly actor: Actor,
    readonly body: StoreShipmentsBody,
  ) {
    super();
  }
}

/** What is known of the orders, locked; `left`: pieces by order and line. */
type Stock = {
  orders: Map<string, StoreOrder>;
  lines: Map<string, StoreOrderLine[]>;
  left: Map<string, Map<string, number>>;
};

@CommandHandler(ShipStoreOrders)
export class ShipStoreOrdersHandler implements ICommandHandler<ShipStoreOrders> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws conflict `store_order_unshippable`: held, shipped already, addresses that differ, more pieces than are left. */
  async execute({ actor, body }: ShipStoreOrders): Promise<StoreShipments> {
    return this.em.transactional(async (em) => {
      const stock = await loadStock(em, actor.id, body);
      const sender = await em.findOne(AddressEntry, { ownerId: actor.id, isDefaultSender: true });
      const from = sender ? sender.address : null;
      const shipments = body.shipments.map((one) => this.#ship(em, actor.id, one, stock, from));
      await em.flush();
      await em.execute(`update store_order o set progress = store_order_progress(o.id) where o.id = any(?::uuid[])`, [
        `{${[...stock.orders.keys()].join(',')}}`,
      ]);
      return { shipments };
    });
  }

  #ship(em: EntityManager, ownerId: string, { orders, parcel }: Requested, stock: Stock, from: AddressDraft | null) {
    const now = this.clock.now();
    const packed = orders.map(({ id, lines }) => packOrder(stock, id, lines));
    assertOneAddress(packed);
    const choice: StoreOrderParcel = { ...packed[0]!.order.parcel, ...parcel };
    const body = shipmentOfOrders(packed, choice, from);
    const shipment = Shipment.draft(ownerId, body, shippingToday(now), null, 'store');
    em.persist([shipment, ...startQuote(shipment)]);
    for (const { order, lines } of packed)
      em.persist(
        Object.assign(new StoreParcel(), {
          ...{ orderId: order.id, shipmentId: shipment.id, connectionId: order.connectionId, ownerId, createdAt: now },
          lines: lines.map(({ line, quantity }) => ({ id: line.externalId, quantity })),
        }),
      );
    return { slug: shipment.slug, orders: packed.map(({ order }) => order.id) };
  }
}

async function loadStock(em: EntityManager, ownerId: string, { shipments }: StoreShipmentsBody): Promise<Stock> {
  const ids = shipments.flatMap(({ orders }) => orders.map(({ id }) => id));
  const orders = await lockStoreOrders(em, ownerId, ids);
  for (const order of orders.values()) assertShippable(order);
  const found = await em.find(StoreOrderLine, { orderId: [...orders.keys()] }, { orderBy: { position: 'asc' } });
  const lines = Map.groupBy(found, ({ orderId }) => orderId);
  const parcels = await findParcels(em, [...orders.keys()]);
  const left = new Map(
    [...orders.keys()].map((id) => [id, piecesLeft(lines.get(id) ?? [], plannedPieces(parcels.get(id)))]),
  );
  return { orders, lines, left };
}

const piecesLeft = (lines: readonly StoreOrderLine[], planned: Map<string, number>): Map<string, number> =>
  new Map(
    lines
      .filter(({ shippable }) => shippable)
      .map(({ externalId, open }) => [externalId, Math.max(0, open - (planned.get(externalId) ?? 0))]),
  );

function packOrder(stock: Stock, id: string, asked: Requested['orders'][number]['lines']): PackedOrder {
  const order = stock.orders.get(id)!;
  return {
    order,
    lines: packLines(order, stock.lines.get(id) ?? [], stock.left.get(id) ?? new Map<string, number>(), asked),
  };
}

function assertOneAddress(packed: readonly PackedOrder[]): void {
  if (new Set(packed.map(({ order }) => combineKey(order))).size === 1) return;
  const numbers = packed.map(({ order }) => order.number).join(', ');
  const advice = `Orders ${numbers} go to different addresses and cannot be combined.`;
  throw new DomainError('store_order_unshippable', 'conflict', advice);
}
