import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import type { StoreOrderPatch } from '#libs/contracts/stores/store-orders.js';
import { editableStates } from '#libs/domain/shipments/shipment-status.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { shipmentOfOrders, type PackedOrder } from '#libs/domain/stores/order-shipment.js';
import type { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { chooseStoreOffer } from '#libs/jobs/stores.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { rememberedLines } from '#libs/use-cases/stores/remembered-lines.js';
import { findSenders, senderOf } from './senders.js';

type Changes = Omit<StoreOrderPatch, 'version' | 'held' | 'tags' | 'keepAddress' | 'keepDoubtedAddress' | 'keepLabel'>;

/** How a change of an order affects its shipment. */
const follows: Record<keyof Changes, (keyof ShipmentBody)[]> = {
  ...{ parcel: ['parcels'], signature: ['signature'], insured: ['insuredValue'], shipFrom: ['from'] },
  ...{ takeStoreAddress: ['to'], takeSuggestedAddress: ['to'], service: [] },
};

/**
 * Updates drafts made from these orders alone after a change; other edits of the drafts stay. Shipments in the cart or beyond are
 * not touched. `combined` false: the change differs by order, so drafts of several orders are not updated.
 */
export async function updateOrderDrafts(
  em: EntityManager,
  ownerId: string,
  orders: readonly StoreOrder[],
  changes: Changes,
  { combined = true } = {},
): Promise<void> {
  const changed = (Object.keys(follows) as (keyof Changes)[]).filter((one) => changes[one] !== undefined);
  const parcels = changed.length > 0 ? await findOwnParcels(em, orders, combined) : new Map<string, StoreParcel[]>();
  if (parcels.size === 0) return;
  const shipments = await em.find(Shipment, { id: [...parcels.keys()], ownerId, status: [...editableStates] });
  const { lines } = await rememberedLines(
    em,
    ownerId,
    orders.map(({ id }) => id),
  );
  const senders = await findSenders(em, ownerId);
  for (const shipment of shipments) {
    const packed = parcels.get(shipment.id)!.map((parcel): PackedOrder => ({
      order: orders.find(({ id }) => id === parcel.orderId)!,
      lines: parcel.lines.flatMap(({ id, quantity }) => {
        const line = lines.get(parcel.orderId)?.find(({ externalId }) => externalId === id);
        return line ? [{ line, quantity }] : [];
      }),
    }));
    const { order } = packed[0]!;
    const body = shipmentOfOrders(packed, order.parcel ?? {}, senderOf(senders, order));
    const fields = changed.flatMap((one) => follows[one]);
    const hash = JSON.stringify(shipment.rateRequest());
    shipment.edit(Object.fromEntries(Object.entries(body).filter(([name]) => fields.some((field) => field === name))));
    const isNew = JSON.stringify(shipment.rateRequest()) !== hash;
    // Decides again what the old prices or the old rule left open.
    if (isNew || changes.service !== undefined) {
      for (const parcel of parcels.get(shipment.id)!) parcel.serviceChosen(null);
    }
    if (isNew) em.persist(startQuote(shipment));
    else if (changes.service) em.persist(OutboxMessage.of(chooseStoreOffer, { shipmentId: shipment.id }));
  }
}

/** The contents of each shipment made from these orders alone. */
async function findOwnParcels(em: EntityManager, orders: readonly StoreOrder[], combined: boolean) {
  const ids = new Set(orders.map(({ id }) => id));
  const own = await em.find(StoreParcel, { orderId: [...ids] });
  const all = await em.find(
    StoreParcel,
    { shipmentId: own.map(({ shipmentId }) => shipmentId) },
    { orderBy: { orderId: 'asc' } },
  );
  const inShipment = Map.groupBy(all, ({ shipmentId }) => shipmentId);
  const isOwn = (parcels: readonly StoreParcel[]) =>
    (combined || parcels.length === 1) && parcels.every(({ orderId }) => ids.has(orderId));
  return new Map([...inShipment].filter(([, parcels]) => isOwn(parcels)));
}
