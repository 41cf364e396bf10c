import type { AdjustmentKind, Measured } from '#libs/contracts/adjustments/adjustments.js';
import { convertWeight, sidesInInches } from '#libs/contracts/values/units.js';

export type BilledReason = {
  difference: number;
  /** The carrier's description. */
  reason: string;
  declared: Measured;
  measured: Measured;
  /** The label was voided. */
  voided: boolean;
  /** The same parcel is billed in full more than once. */
  repeated: boolean;
};

const words: readonly (readonly [RegExp, AdjustmentKind])[] = [
  [/duplicate|billed twice/i, 'duplicate'],
  [/address/i, 'address'],
  [/weight/i, 'weight'],
  [/dimension|oversize|size|length/i, 'size'],
  [/service|package type|packaging|mail class|zone/i, 'service'],
  [/surcharge|residential|delivery area|fuel|handling|signature|fee/i, 'surcharge'],
];

/** Reason for the difference: from the label's history, else from the carrier's description, else from its measurements. */
export function adjustmentKindOf(of: BilledReason): AdjustmentKind {
  const { difference, reason, declared, measured, voided, repeated } = of;
  if (difference < 0) return 'credit';
  if (voided) return 'void';
  if (repeated) return 'duplicate';
  const named = words.find(([pattern]) => pattern.test(reason));
  if (named) return named[1];
  if (isHeavier(declared, measured)) return 'weight';
  return isLarger(declared, measured) ? 'size' : 'other';
}

const isHeavier = (declared: Measured, measured: Measured): boolean =>
  declared.weight !== undefined &&
  measured.weight !== undefined &&
  convertWeight(measured.weight, 'oz') > convertWeight(declared.weight, 'oz');

const isLarger = (declared: Measured, measured: Measured): boolean => {
  if (!declared.dimensions || !measured.dimensions) return false;
  const [ours, theirs] = [declared.dimensions, measured.dimensions].map(sidesInInches);
  return theirs!.some((side, at) => side > ours![at]!);
};
