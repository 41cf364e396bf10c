import type { Dimensions } from '#libs/contracts/parcels/parcels.js';
import type { StoreOrderParcel } from '#libs/contracts/stores/store-orders.js';
import { packPieces, type Size } from './pack-pieces.js';

/** A package that pieces may go into. */
export type Box = { name: string; parcel: StoreOrderParcel; size: Dimensions };
/** Pieces of one product. `size` null: unknown. */
export type Pieces = { sku: string; quantity: number; size: Dimensions | null };

export type Suggestion = { name: string; parcel: StoreOrderParcel; fill: number };
export type Suggestions = { boxes: Suggestion[]; reason: string | null };

const inches = { in: 1, cm: 1 / 2.54 } as const;
const sizeOf = ({ length, width, height, unit }: Dimensions): Size => {
  const per = inches[unit];
  return [length * per, width * per, height * per];
};
const volume = (size: Size): number => size[0] * size[1] * size[2];

/** The boxes that fit all pieces, smallest first, at most `most`. `reason`: why there is none, in words. */
export function suggestBoxes(pieces: readonly Pieces[], boxes: readonly Box[], most = 5): Suggestions {
  const unmeasured = pieces.filter(({ size }) => size === null);
  if (pieces.length === 0) return { boxes: [], reason: 'Nothing is left to ship.' };
  if (unmeasured.length > 0) {
    const [first] = unmeasured;
    return { boxes: [], reason: `The size of ${first!.sku || 'a product without SKU'} is not known.` };
  }
  const all = pieces.flatMap(({ size, quantity }) =>
    Array.from({ length: Math.min(quantity, 301) }, () => sizeOf(size!)),
  );
  const filled = all.reduce((sum, one) => sum + volume(one), 0);
  const found: Suggestion[] = [];
  for (const { name, parcel, size } of boxes.toSorted((a, b) => volume(sizeOf(a.size)) - volume(sizeOf(b.size)))) {
    if (found.length === most) break;
    const inside = sizeOf(size);
    if (packPieces(all, inside)) found.push({ name, parcel, fill: Math.min(1, filled / volume(inside)) });
  }
  return { boxes: found, reason: found.length === 0 ? 'None of the packages takes all pieces.' : null };
}
