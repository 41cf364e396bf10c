import { usd } from '#libs/contracts/values/money.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import { stepOf } from '#libs/domain/shipments/readiness.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import type { Tracker } from '#libs/domain/tracking/tracker.js';

const placeText = (address: AddressDraft | null): string =>
  [address?.city || address?.postal, address?.state, address?.country === 'US' ? '' : address?.country]
    .filter(Boolean)
    .join(', ') || '…';

/** The carrier's name once: some service names contain it. */
const titleOf = ({ carrierName, serviceName }: Offer): string =>
  serviceName.startsWith(carrierName) ? serviceName : `${carrierName} ${serviceName}`;

/** A line of the list; `orderNumber` of its order, if it has one. */
export function shipmentRow(shipment: Shipment, trackers: readonly Tracker[], orderNumber?: number): ShipmentRow {
  const { offer, to } = shipment;
  return {
    slug: shipment.slug,
    status: shipment.status,
    labelStatus: shipment.labelStatus,
    trackingStatus: shipment.trackingStatus,
    step: stepOf(shipment.issues(), shipment.orderId !== null),
    receiver: to?.name || to?.company || '',
    route: `${placeText(shipment.from)} → ${placeText(to)}`,
    service: offer && titleOf(offer),
    total: offer ? usd(offer.total) : null,
    parcelCount: shipment.parcels.length,
    reference: shipment.references[0] ?? null,
    tracking: trackers.map(({ trackingNumber, slug, status }) => ({ trackingNumber, slug, status })),
    orderId: shipment.orderId,
    orderNumber: orderNumber === undefined ? null : `WB-${orderNumber}`,
    source: shipment.source,
    shipDate: shipment.shipDate,
    printed: shipment.printCount > 0,
    createdAt: shipment.createdAt.toISOString(),
    updatedAt: shipment.updatedAt.toISOString(),
  };
}
