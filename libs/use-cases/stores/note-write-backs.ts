import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { splitPieces } from '#libs/domain/stores/split-pieces.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreFulfillment, StoreParcel } from '#libs/domain/stores/store-parcel.js';
import type { Tracker } from '#libs/domain/tracking/tracker.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { writeBackParcel } from '#libs/jobs/stores.js';

/** A shipment with labels, and its trackers in the order of its parcels. */
export type LabeledShipment = { shipment: Shipment; trackers: readonly Tracker[] };
/** `bulk`: labels of a large order. */
type Noting = { now: Date; bulk?: boolean };
type WriteBacks = { fulfillments: StoreFulfillment[]; messages: OutboxMessage[] };

/** Persists what to report to the stores of these shipments' orders, with the messages that report it. */
export async function noteWriteBacks(
  em: EntityManager,
  labeled: readonly LabeledShipment[],
  noting: Noting,
): Promise<void> {
  const { fulfillments, messages } = await writeBacksOf(em, labeled, noting);
  em.persist([...fulfillments, ...messages]);
}

/**
 * What to report to the stores of these shipments' orders, with the messages that report it: their tracking numbers, once each.
 * Stores that want them at the first scan only are left out until then, disconnected ones altogether. Three statements, however
 * many shipments; none where no shipment was made of a store's order. The caller stores the fulfillments before it updates the
 * shipments: the database has those noted that are not.
 */
export async function writeBacksOf(
  em: EntityManager,
  labeled: readonly LabeledShipment[],
  { now, bulk = false }: Noting,
): Promise<WriteBacks> {
  const found: WriteBacks = { fulfillments: [], messages: [] };
  const ofStores = new Map(
    labeled.filter(({ shipment }) => shipment.source === 'store').map((one) => [one.shipment.id, one]),
  );
  if (ofStores.size === 0) return found;
  const parcels = await em.find(StoreParcel, { shipmentId: [...ofStores.keys()] });
  if (parcels.length === 0) return found;
  const stores = await em.find(StoreConnection, { id: distinct(parcels.map(({ connectionId }) => connectionId)) });
  const noted = await em.find(StoreFulfillment, { orderId: distinct(parcels.map(({ orderId }) => orderId)) });
  const known = new Set(noted.map(({ orderId, trackingNumber }) => keyOf(orderId, trackingNumber)));
  for (const parcel of parcels) {
    const { shipment, trackers } = ofStores.get(parcel.shipmentId)!;
    const store = stores.find(({ id }) => id === parcel.connectionId);
    if (!store || store.disconnectedAt || !wantsNumber(store, shipment)) continue;
    const boxes = splitPieces(parcel.lines, trackers.length);
    for (const [position, { trackingNumber, carrier }] of trackers.entries()) {
      const [lines, key] = [boxes[position] ?? [], keyOf(parcel.orderId, trackingNumber)];
      if (lines.length === 0 || known.has(key)) continue;
      known.add(key);
      const { orderId, shipmentId, connectionId, ownerId } = parcel;
      const fulfillment = Object.assign(new StoreFulfillment(), {
        ...{ id: randomUUID(), connectionId, ownerId, orderId, shipmentId, carrier, trackingNumber, lines },
        ...{ state: 'pending', vendorId: null, message: null, triedAt: null, tries: 0, busyUntil: null, doneAt: null },
        createdAt: now,
      });
      const payload = { fulfillmentId: fulfillment.id, ...(bulk ? { bulk } : {}) };
      found.fulfillments.push(fulfillment);
      found.messages.push(OutboxMessage.of(writeBackParcel, payload));
    }
  }
  return found;
}

const wantsNumber = ({ writeBack }: StoreConnection, { trackingStatus }: Shipment): boolean =>
  writeBack === 'label' || !['unknown', 'label_created'].includes(trackingStatus);
const keyOf = (orderId: string, trackingNumber: string): string => `${orderId} ${trackingNumber}`;
const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
