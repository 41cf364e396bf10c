import { soldCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import type { Dimensions } from '#libs/contracts/parcels/parcels.js';
import { roundedVolume } from '#libs/contracts/parcels/side-rounding.js';
import { sidesInInches } from '#libs/contracts/values/units.js';

export interface WeightBySize {
  cubicInches: number;
  /** Pounds that a carrier bills at least; undefined: it bills the real weight. */
  byCarrier: { readonly [code: string]: number | undefined };
}

/** The billed weight from the size alone; undefined while a side is missing. */
export function weightBySize(size: Dimensions): WeightBySize | undefined {
  const sides = sidesInInches(size);
  if (!sides.every((side) => side > 0)) return undefined;
  const byCarrier = soldCarriers.map(({ code, sale: { sizeBilling: billing } }) => {
    const measured = roundedVolume(...sides, billing.sides.dimensional);
    return [code, measured > (billing.aboveCubicInches ?? 0) ? Math.ceil(measured / billing.divisor) : undefined];
  });
  return {
    cubicInches: sides[0] * sides[1] * sides[2],
    byCarrier: Object.fromEntries(byCarrier) as WeightBySize['byCarrier'],
  };
}
