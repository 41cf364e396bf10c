import { createHash } from 'node:crypto';
import type { Place } from '#libs/contracts/addresses/address.js';
import { normalizePostalCode } from '#libs/contracts/addresses/normalize-address.js';
import type { RateRequest } from '../carriers/carrier.js';

/** The parts of a location that decide a price: city and state follow from the postal code. */
function placeKey(place: Place): string {
  const postal = normalizePostalCode(place.postal, place.country).replaceAll(/[\s-]/g, '');
  return [place.country, place.country === 'US' ? postal.slice(0, 5) : postal, place.residential ? 'R' : 'C'].join('|');
}

/** Equal for two requests exactly when every carrier must give them the same price. */
export function rateInputHash(request: RateRequest): string {
  const parcels = request.parcels.map((parcel) => [
    parcel.type,
    parcel.preset,
    parcel.weight.value,
    parcel.weight.unit,
    parcel.dimensions
      ? [parcel.dimensions.length, parcel.dimensions.width, parcel.dimensions.height, parcel.dimensions.unit]
      : null,
    [...parcel.special].sort(),
    ...(parcel.dryIce || parcel.batteries ? [parcel.dryIce ?? null, parcel.batteries ?? null] : []),
  ]);
  const key = [
    placeKey(request.from),
    placeKey(request.to),
    parcels,
    request.shipDate,
    request.signature,
    request.insuredValue,
    ...(request.insuredValues ? [{ insured: request.insuredValues }] : []),
    ...(request.options?.length ? [[...new Set(request.options)].sort()] : []),
  ];
  return createHash('sha256').update(JSON.stringify(key)).digest('hex');
}
