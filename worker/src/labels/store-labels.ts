import type { Address } from '#libs/contracts/addresses/address.js';
import { Label } from '#libs/domain/labels/label.js';
import { labelModel } from '#libs/domain/labels/label-model.js';
import type { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import type { BoughtLabels } from '#libs/domain/carriers/carrier.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { labelRequest } from './label-request.js';

/**
 * One label and one tracker per parcel, in their order. `speed` of the trackers: 1 is real time.
 * @throws RangeError when the carrier sold fewer or more.
 */
export function storeLabels(
  purchase: PurchaseIntent,
  shipment: Shipment,
  offer: Offer,
  bought: BoughtLabels,
  { returns, speed }: { returns: Address | null; speed: number },
): (Label | Tracker)[] {
  const request = labelRequest(purchase.id, shipment, offer, returns);
  const [sold, asked] = [bought.parcels.length, request.parcels.length];
  if (sold !== asked) throw new RangeError(`${offer.carrier} sold ${sold} labels for ${asked} parcels.`);
  return bought.parcels.flatMap((parcel, position) => [
    Label.of(
      purchase.id,
      shipment.id,
      position,
      labelModel({ request, offer, parcel, position, pages: bought.parcels.length }),
    ),
    Tracker.start(
      {
        ownerId: shipment.ownerId,
        shipmentId: shipment.id,
        position,
        parcels: bought.parcels.length,
        carrier: offer.carrier,
        carrierName: offer.carrierName,
        ...(offer.aggregator === undefined ? {} : { aggregator: offer.aggregator }),
        service: offer.service,
        serviceName: offer.serviceName,
        trackingNumber: parcel.trackingNumber,
        sample: parcel.sample,
        from: placeOf(request.from),
        to: placeOf(request.to),
        estimate: offer.delivery.latest,
      },
      speed,
    ),
  ]);
}
