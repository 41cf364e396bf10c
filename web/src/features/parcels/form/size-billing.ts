import type { Dimensions } from '#libs/contracts/parcels/parcels.js';
import { sidesInInches } from '#libs/contracts/values/units.js';

/** USPS bills by size only above one cubic foot, FedEx always (USPS Notice 123, FedEx Service Guide 2026). */
const uspsDivisor = 166;
const uspsThreshold = 1_728;
const fedexDivisor = 139;

export interface SizeBilling {
  cubicInches: number;
  /** Pounds that a carrier bills at least; undefined: it bills the real weight. */
  usps: number | undefined;
  fedex: number;
}

/** What the size alone makes a parcel weigh on the bill; undefined while a side is missing. */
export function sizeBilling(size: Dimensions): SizeBilling | undefined {
  const sides = sidesInInches(size);
  if (!sides.every((side) => side > 0)) return undefined;
  const cubicInches = sides[0] * sides[1] * sides[2];
  return {
    cubicInches,
    usps: cubicInches > uspsThreshold ? Math.ceil(cubicInches / uspsDivisor) : undefined,
    fedex: Math.ceil(cubicInches / fedexDivisor),
  };
}
