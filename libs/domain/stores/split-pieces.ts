import type { ParcelLine } from './store-parcel.js';

/**
 * The pieces in each of `parcels` boxes, as far as a store has to know: in their order, evenly distributed. With fewer pieces
 * than boxes the last boxes are empty.
 */
export function splitPieces(lines: readonly ParcelLine[], parcels: number): ParcelLine[][] {
  const pieces = lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
  const boxes = Array.from({ length: parcels }, (_, box) => {
    const [start, end] = [box, box + 1].map((at) => Math.ceil((at * pieces.length) / parcels));
    return pieces.slice(start, end);
  });
  return boxes.map((ids) => [...Map.groupBy(ids, (id) => id)].map(([id, of]) => ({ id, quantity: of.length })));
}
