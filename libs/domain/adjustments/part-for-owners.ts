import { parcelAdjustmentKinds, type AdjustmentKind } from '#libs/contracts/adjustments/adjustments.js';

type Booked = { kind: AdjustmentKind; difference: number; recovered: number };

/**
 * Of each adjustment of a label, oldest first: the part of a credit that concerns the parcel, minor units; 0 for what is no credit. Before that, credits
 * cover what is between carrier and shop, such as a voided label or one billed twice, so that its owner gets none of that money.
 */
export function partForOwners(adjustments: readonly Booked[]): number[] {
  let shops = 0;
  return adjustments.map(({ kind, difference, recovered }) => {
    if (difference >= 0) {
      if (!parcelAdjustmentKinds.includes(kind)) shops += Math.max(0, difference - recovered);
      return 0;
    }
    const covered = Math.min(shops, -difference);
    shops -= covered;
    return -difference - covered;
  });
}
