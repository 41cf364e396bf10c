import type { StoreOrderRow, StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { labeledStates } from '#libs/domain/labels/label-status.js';
import { gramsOf } from '#libs/domain/stores/grams.js';
import type { StoreConnection } from '#libs/domain/stores/store-connection.js';
import type { StoreOrder } from '#libs/domain/stores/store-order.js';
import type { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import type { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import type { PricedParcel } from './draft-prices.js';
import { isLive, plannedPieces } from './parcels-of-orders.js';

/** The data of an order's view besides the order. */
export type OrderContext = Pick<StoreOrderRow, 'list' | 'combineKey' | 'addressChanged' | 'writeBack'> & {
  store: StoreConnection;
  parcels: readonly PricedParcel[];
};

const isLabeled = ({ labelStatus }: PricedParcel): boolean => labeledStates.some((state) => state === labelStatus);

/** An order in a list. */
export function storeOrderRow(order: StoreOrder, context: OrderContext): StoreOrderRow {
  const { store, list, combineKey, addressChanged, writeBack, parcels } = context;
  const { id, version, number, status, holdReason, placedAt, shipBy, pieces, skus, total, currency, tags, held } =
    order;
  const isCanceled = status === 'cancelled' || status === 'refunded';
  return {
    ...{ id, version, number, list, status, holdReason, pieces, skus, total, currency, tags, held },
    store: { id: store.id, name: store.name, vendor: store.vendor },
    ...{ placedAt: placedAt.toISOString(), shipBy: shipBy?.toISOString() ?? null },
    ...{ buyer: order.buyer.name || (order.shipTo?.name ?? ''), city: order.shipTo?.city ?? '' },
    country: order.shipTo?.country ?? null,
    grams: order.parcel?.weight ? Math.ceil(gramsOf(order.parcel.weight)) : order.grams,
    ...{ requestedService: order.requestedService, storeTags: order.storeTags, parcel: order.parcel },
    ...{ service: order.service, signature: order.signature, insured: order.insured, shipFrom: order.shipFrom },
    rules: order.ruleEffects,
    voidAdvised: isCanceled && !order.voidDeclined && parcels.some(isLabeled),
    ...{ addressChanged, combineKey, writeBack },
    shipments: parcels.filter(isLive).map(({ slug, status: of, labelStatus, lines, orders, price }) => ({
      ...{ slug, status: of, labelStatus, lines, orders, price },
    })),
  };
}

type Parts = OrderContext & { lines: readonly StoreOrderLine[]; writeBacks: readonly StoreFulfillment[] };

/** One order with everything that its page shows. */
export function storeOrderView(order: StoreOrder, parts: Parts): StoreOrderView {
  const planned = plannedPieces(parts.parcels);
  const { shipTo, storeShipTo, addressCheck, note, labelReference, customsBySender, fulfillments } = order;
  return {
    ...storeOrderRow(order, parts),
    ...{
      buyerContact: order.buyer,
      shipTo,
      storeShipTo,
      addressCheck,
      note,
      labelReference,
      customsBySender,
      fulfillments,
    },
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
