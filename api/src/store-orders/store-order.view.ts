import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { StoreOrderRow, StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import type { Weight } from '#libs/contracts/parcels/parcels.js';
import type { StoreConnection } from '#libs/domain/stores/store-connection.js';
import type { StoreOrder } from '#libs/domain/stores/store-order.js';
import type { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import type { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import { isLive, plannedPieces, type OrderParcel } from './parcels-of-orders.js';

const gramsPer: Record<Weight['unit'], number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 };
const gramsOf = ({ value, unit }: Weight): number => Math.ceil(value * gramsPer[unit]);

/** The same for orders that can go into one parcel: of one owner, to one person at one address. */
export function combineKey({ shipTo, ownerId }: StoreOrder): string | null {
  if (!shipTo) return null;
  const { name, street1, street2, city, postal, country } = shipTo;
  const address = [name, street1, street2, city, postal, country].map((part) => part.trim().toLowerCase());
  return createHash('md5')
    .update([ownerId, ...address].join('\n'))
    .digest('hex');
}

const labeledStates = ['purchased', 'void_rejected'];

export type OrderContext = { store: StoreConnection; list: StoreOrderRow['list']; parcels: readonly OrderParcel[] };

/** An order in a list. */
export function storeOrderRow(order: StoreOrder, { store, list, parcels }: OrderContext): StoreOrderRow {
  const { id, version, number, status, holdReason, placedAt, shipBy, pieces, skus, total, currency, tags, held } =
    order;
  const isCanceled = status === 'cancelled' || status === 'refunded';
  return {
    ...{ id, version, number, list, status, holdReason, pieces, skus, total, currency, tags, held },
    store: { id: store.id, name: store.name, vendor: store.vendor },
    ...{ placedAt: placedAt.toISOString(), shipBy: shipBy?.toISOString() ?? null },
    ...{ buyer: order.buyer.name || (order.shipTo?.name ?? ''), city: order.shipTo?.city ?? '' },
    country: order.shipTo?.country ?? null,
    grams: order.parcel?.weight ? gramsOf(order.parcel.weight) : order.grams,
    ...{ requestedService: order.requestedService, storeTags: order.storeTags, parcel: order.parcel },
    addressChanged: !isDeepStrictEqual(order.shipTo, order.storeShipTo),
    voidAdvised: isCanceled && parcels.some(({ labelStatus }) => labeledStates.includes(labelStatus)),
    combineKey: combineKey(order),
    shipments: parcels
      .filter(isLive)
      .map(({ slug, status: of, labelStatus, lines }) => ({ slug, status: of, labelStatus, lines })),
  };
}

type Parts = OrderContext & { lines: readonly StoreOrderLine[]; writeBacks: readonly StoreFulfillment[] };

/** One order with everything that its page shows. */
export function storeOrderView(order: StoreOrder, parts: Parts): StoreOrderView {
  const planned = plannedPieces(parts.parcels);
  const { shipTo, storeShipTo, note, labelReference, customsBySender, fulfillments } = order;
  return {
    ...storeOrderRow(order, parts),
    ...{ buyerContact: order.buyer, shipTo, storeShipTo, note, labelReference, customsBySender, fulfillments },
    lines: parts.lines.map(
      ({ externalId, sku, name, quantity, open, unitPrice, grams, hsCode, origin, shippable }) => ({
        ...{ id: externalId, sku, name, quantity, open, unitPrice, grams, hsCode, origin, shippable },
        remaining: shippable ? Math.max(0, open - (planned.get(externalId) ?? 0)) : 0,
      }),
    ),
    writeBacks: parts.writeBacks.map(({ id, trackingNumber, carrier, state, message, doneAt }) => ({
      ...{ id, trackingNumber, carrier, state, message, doneAt: doneAt?.toISOString() ?? null },
    })),
  };
}
