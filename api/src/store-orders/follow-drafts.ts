import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import type { StoreOrderPatch } from '#libs/contracts/stores/store-orders.js';
import { editableStates } from '#libs/domain/shipments/shipment-status.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { shipmentOfOrders, type PackedOrder } from '#libs/domain/stores/order-shipment.js';
import type { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { chooseStoreOffer } from '#libs/jobs/stores.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { rememberedLines } from '#libs/use-cases/stores/remembered-lines.js';
import { findSenders, senderOf } from './senders.js';

type Changes = Omit<StoreOrderPatch, 'version' | 'held' | 'tags' | 'keepAddress' | 'keepLabel'>;

/** What of a shipment follows from a decision. */
const follows: Record<keyof Changes, (keyof ShipmentBody)[]> = {
  ...{ parcel: ['parcels'], signature: ['signature'], insured: ['insuredValue'], shipFrom: ['from'] },
  ...{ takeStoreAddress: ['to'], service: [] },
};

/**
 * Drafts that were made of one of these orders alone follow what was decided of it; what was typed into them otherwise stays.
 * Shipments in the cart or beyond are left alone.
 */
export async function followDrafts(
  em: EntityManager,
  ownerId: string,
  orders: readonly StoreOrder[],
  changes: Changes,
): Promise<void> {
  const changed = (Object.keys(follows) as (keyof Changes)[]).filter((one) => changes[one] !== undefined);
  const alone = changed.length > 0 ? await findLoneParcels(em, orders) : [];
  if (alone.length === 0) return;
  const ids = alone.map(({ shipmentId }) => shipmentId);
  const shipments = await em.find(Shipment, { id: ids, ownerId, status: [...editableStates] });
  const { lines } = await rememberedLines(
    em,
    ownerId,
    orders.map(({ id }) => id),
  );
  const senders = await findSenders(em, ownerId);
  for (const shipment of shipments) {
    const parcel = alone.find(({ shipmentId }) => shipmentId === shipment.id)!;
    const order = orders.find(({ id }) => id === parcel.orderId)!;
    const packed: PackedOrder = {
      order,
      lines: parcel.lines.flatMap(({ id, quantity }) => {
        const line = lines.get(order.id)?.find(({ externalId }) => externalId === id);
        return line ? [{ line, quantity }] : [];
      }),
    };
    const body = shipmentOfOrders([packed], order.parcel ?? {}, senderOf(senders, order));
    const fields = changed.flatMap((one) => follows[one]);
    const hash = JSON.stringify(shipment.rateRequest());
    shipment.edit(Object.fromEntries(Object.entries(body).filter(([name]) => fields.some((field) => field === name))));
    if (JSON.stringify(shipment.rateRequest()) !== hash) em.persist(startQuote(shipment));
    else if (changes.service) em.persist(OutboxMessage.of(chooseStoreOffer, { shipmentId: shipment.id }));
  }
}

async function findLoneParcels(em: EntityManager, orders: readonly StoreOrder[]): Promise<StoreParcel[]> {
  const own = await em.find(StoreParcel, { orderId: orders.map(({ id }) => id) });
  const all = await em.find(StoreParcel, { shipmentId: own.map(({ shipmentId }) => shipmentId) });
  const count = Map.groupBy(all, ({ shipmentId }) => shipmentId);
  return own.filter(({ shipmentId }) => count.get(shipmentId)?.length === 1);
}
