import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { presentOffer } from '../quotes/present-offer.js';
import { stepOf } from './readiness.js';
import type { Shipment } from './shipment.js';
import type { Tracker } from '../tracking/tracker.js';

/** A shipment as its owner sees it. */
export function presentShipment(shipment: Shipment, trackers: readonly Tracker[] = []): ShipmentView {
  const issues = shipment.issues();
  const { slug, version, status, labelStatus, trackingStatus, from, to, returnTo, parcels, shipDate, signature } =
    shipment;
  const {
    insuredValue,
    insuredValues,
    options,
    contents,
    references,
    quoteId,
    offer,
    orderId,
    failureCode,
    failureText,
  } = shipment;
  return {
    slug,
    version,
    status,
    labelStatus,
    trackingStatus,
    step: stepOf(issues, orderId !== null),
    issues,
    from,
    to,
    returnTo,
    parcels,
    shipDate,
    signature,
    insuredValue,
    insuredValues,
    options,
    contents,
    references,
    notifyEmail: shipment.notifyEmail,
    noProhibitedContents: shipment.noProhibitedAt !== null,
    addressNotes: shipment.addressNotes,
    quoteId,
    offer: offer && presentOffer(offer),
    orderId,
    failure: failureCode === null ? null : { code: failureCode, text: failureText ?? '' },
    tracking: trackers.map((tracker) => ({
      trackingNumber: tracker.trackingNumber,
      slug: tracker.slug,
      status: tracker.status,
    })),
    createdAt: shipment.createdAt.toISOString(),
    updatedAt: shipment.updatedAt.toISOString(),
  };
}
