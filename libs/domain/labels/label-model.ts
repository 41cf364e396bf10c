import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import type { BillableWeight } from '#libs/domain/carriers/billable-weight.js';
import type { BoughtParcel, LabelRequest } from '#libs/domain/carriers/carrier.js';
import type { Weight } from '#libs/contracts/parcels/parcels.js';
import { convertWeight } from '#libs/contracts/values/units.js';

/** One bought piece; `position` is the 0-based place of its parcel, `pages` the number of pieces of the shipment. */
export type BoughtPiece = {
  request: Pick<LabelRequest, 'to' | 'returnTo' | 'parcels' | 'shipDate' | 'references' | 'service'>;
  offer: Pick<Offer, 'carrier' | 'carrierName' | 'billable' | 'zone'>;
  parcel: BoughtParcel;
  position: number;
  pages: number;
};

/**
 * The stored master of one piece's label. `from` is the return address: where the parcel goes when it cannot be
 * delivered. Raises RangeError when the shipment has no parcel at this position.
 */
export function labelModel({ request, offer, parcel, position, pages }: BoughtPiece): LabelModel {
  const packed = request.parcels[position];
  if (!packed || position >= pages) throw new RangeError(`The shipment has no parcel ${position + 1} of ${pages}.`);
  const billedText = billedWeightText(offer.billable.find((weight) => weight.parcel === position));
  const zone = parcel.zone ?? offer.zone;
  return {
    carrier: offer.carrier,
    carrierName: offer.carrierName,
    service: request.service,
    serviceBanner: parcel.serviceBanner,
    from: request.returnTo,
    to: request.to,
    shipDate: request.shipDate,
    weightText: weightText(packed.weight),
    ...(billedText ? { billedText } : {}),
    ...(zone ? { zone } : {}),
    trackingNumber: parcel.trackingNumber,
    barcode: parcel.barcode,
    routingCode: parcel.routingCode,
    references: request.references.filter((line) => line.trim() !== '').slice(0, 4),
    page: position + 1,
    pages,
    sample: parcel.sample,
  };
}

/** Only what the scale does not say: flat-rate boxes and parcels billed by their size. */
function billedWeightText(billable: BillableWeight | undefined): string | undefined {
  switch (billable?.basis) {
    case 'dimensional':
      return `${Number(billable.billedLb.toFixed(2))} lb by size`;
    case 'flat_rate':
    case 'one_rate':
      return 'flat rate';
    case 'cubic':
      return 'cubic';
    case 'oversized':
      return 'oversized';
    default:
      return undefined;
  }
}

/** "2 lb 3.5 oz" to a tenth of an ounce; a weight entered in grams keeps them: "1.2 kg (2 lb 10.3 oz)". */
export function weightText(weight: Weight): string {
  const tenths = Math.max(1, Math.round(convertWeight(weight, 'oz') * 10));
  const pounds = Math.floor(tenths / 160);
  const ounces = (tenths % 160) / 10;
  const parts = [pounds > 0 ? `${pounds} lb` : '', ounces > 0 ? `${ounces} oz` : ''].filter(Boolean);
  const imperial = parts.join(' ');
  return weight.unit === 'g' || weight.unit === 'kg' ? `${weight.value} ${weight.unit} (${imperial})` : imperial;
}
