import type { Place } from '#libs/contracts/addresses/address.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';

/** For tests: a place of which only the postal code and the country matter. */
export const testPlace = (postal: string, country = 'US', residential = true): Place => ({
  country,
  postal,
  state: '',
  city: '',
  residential,
});

/** For tests: a box of `lb` pounds whose size counts for nothing: no dimensional weight, cubic tier or size fee. */
export const testParcel = (lb: number, over: Partial<Parcel> = {}): Parcel => ({
  type: 'parcel',
  preset: 'custom',
  weight: { value: lb, unit: 'lb' },
  dimensions: { length: 20, width: 3, height: 2, unit: 'in' },
  special: [],
  ...over,
});

/** For tests: from New York. */
export const testRequest = (to: Place, parcels: Parcel[], over: Partial<RateRequest> = {}): RateRequest => ({
  from: testPlace('10001'),
  to,
  parcels,
  shipDate: '2026-11-23',
  signature: 'none',
  insuredValue: 0,
  ...over,
});

/** Inches, longest first or not. */
export const testSize = (length: number, width: number, height: number): Pick<Parcel, 'dimensions'> => ({
  dimensions: { length, width, height, unit: 'in' },
});
