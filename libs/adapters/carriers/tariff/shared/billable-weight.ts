import type { SizeBilling } from '#libs/contracts/carriers/carrier-descriptor.js';
import { roundedVolume, type SideRounding } from '#libs/contracts/parcels/side-rounding.js';
import type { BillableWeight } from '#libs/domain/carriers/billable-weight.js';
import type { Piece } from './piece.js';

const hundredths = (value: number): number => Math.ceil(value * 100 - 1e-9) / 100;

/** Cubic inches of a piece whose sides are rounded as its carrier does. */
export const volumeOf = ({ length, width, height }: Piece, rounding: SideRounding): number =>
  roundedVolume(length, width, height, rounding);

/** Pounds that the size counts for, exact; 0 where the size does not count. @param volume of rounded sides */
export function dimensionalLb(
  piece: Piece,
  { divisor, aboveCubicInches = 0, sides }: SizeBilling,
  volume = volumeOf(piece, sides.dimensional),
): number {
  return volume <= aboveCubicInches ? 0 : volume / divisor;
}

/**
 * Which weight is billed and why (PKG-4): the greater of scale and size, up to the next row of the list.
 * @param rowLb the row that was priced
 */
export function billableOf(piece: Piece, rowLb: number, dimensional = 0, divisor = 0): BillableWeight {
  const basis = dimensional > piece.lb ? 'dimensional' : 'actual';
  const weight: BillableWeight = { parcel: piece.index, actualLb: piece.lb, billedLb: rowLb, basis };
  if (dimensional > 0) {
    weight.dimensionalLb = hundredths(dimensional);
    weight.divisor = divisor;
  }
  return weight;
}

/** Billed by something else than weight: a flat-rate box, a cubic tier, One Rate, the oversized price. */
export function billedBy(
  piece: Piece,
  basis: 'flat_rate' | 'cubic' | 'one_rate' | 'oversized',
  billedLb = Math.max(1, Math.ceil(piece.lb)),
): BillableWeight {
  return { parcel: piece.index, actualLb: piece.lb, billedLb, basis };
}
