import type { Place } from '#libs/contracts/addresses/address.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';

/** A pound in a small box: every price list has a price for it. */
export function smallParcel(from: Place, to: Place, shipDate: string): RateRequest {
  const dimensions = { length: 6, width: 4, height: 2, unit: 'in' } as const;
  const parcel = { type: 'parcel', preset: 'custom', special: [], dimensions } as const;
  const parcels = [{ ...parcel, special: [], weight: { value: 1, unit: 'lb' as const } }];
  return { from, to, parcels, shipDate, signature: 'none', insuredValue: 0 };
}

const place = (state: string, city: string, postal: string): Place => ({
  ...{ country: 'US', state, city, postal, residential: true },
});

/** A lane that no price list may lack. */
export const usualLane: [from: Place, to: Place] = [place('NY', 'New York', '10001'), place('CA', 'Reseda', '91335')];
