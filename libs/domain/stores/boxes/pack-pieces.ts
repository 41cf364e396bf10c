/** Three sides, in one unit. */
export type Size = readonly [number, number, number];
type Space = { at: Size; size: Size };

/** Pieces of one packing: more are not tried. */
export const mostPieces = 300;

const volume = ([a, b, c]: Size): number => a * b * c;
/** Sides are entered with four decimals and turned into inches. */
const slack = 1e-6;

const turns = ([a, b, c]: Size): Size[] => [
  ...([
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ] as const),
];

const fitsInto = (piece: Size, { size }: Space): boolean => piece.every((side, axis) => side <= size[axis]! + slack);

/** Where each piece is, in the order of the pieces: its corner and how it is turned. */
export type Packing = { at: Size; size: Size }[];

/**
 * Packs pieces into a box with all turns allowed: the largest first, each into the smallest free space that takes it, whose rest is cut
 * into three. A packing that is found is one. Its bound: a box of which more than about two thirds would be full may be refused
 * although a cleverer packing exists; then the next larger one is taken. Null: none was found, or there are more than 300 pieces.
 */
export function packPieces(pieces: readonly Size[], box: Size): Packing | null {
  if (pieces.length === 0 || pieces.length > mostPieces) return null;
  if (pieces.reduce((sum, one) => sum + volume(one), 0) > volume(box) + slack) return null;
  const order = pieces.map((size, index) => ({ size, index }));
  order.sort((a, b) => Math.max(...b.size) - Math.max(...a.size) || volume(b.size) - volume(a.size));
  let free: Space[] = [{ at: [0, 0, 0], size: box }];
  const packing: Packing = [];
  for (const { size, index } of order) {
    const place = best(size, free);
    if (!place) return null;
    packing[index] = { at: place.space.at, size: place.turn };
    free = free.flatMap((space) => (space === place.space ? cut(space, place.turn) : [space]));
  }
  return packing;
}

/** The place that wastes least: of the smallest spaces the turn that leaves the thinnest rest. */
function best(piece: Size, free: readonly Space[]): { space: Space; turn: Size } | undefined {
  let found: { space: Space; turn: Size; rest: number } | undefined;
  for (const space of free)
    for (const turn of turns(piece)) {
      if (!fitsInto(turn, space)) continue;
      const rest = Math.min(...turn.map((side, axis) => space.size[axis]! - side));
      const score = volume(space.size) * (1 + rest / (1 + Math.max(...space.size)));
      if (!found || score < found.rest) found = { space, turn, rest: score };
    }
  return found;
}

/** What is left of a space around a piece in its corner: three boxes that do not overlap, the largest of them as large as can be. */
function cut({ at: [x, y, z], size: [w, d, h] }: Space, [a, b, c]: Size): Space[] {
  const beside: Space = { at: [x + a, y, z], size: [w - a, d, h] };
  const behind: Space = { at: [x, y + b, z], size: [a, d - b, h] };
  const above: Space = { at: [x, y, z + c], size: [a, b, h - c] };
  const other: Space[] = [
    { at: [x, y, z + c], size: [w, d, h - c] },
    { at: [x + a, y, z], size: [w - a, d, c] },
    { at: [x, y + b, z], size: [a, d - b, c] },
  ];
  const largest = (spaces: readonly Space[]) => Math.max(...spaces.map(({ size }) => volume(size)));
  const chosen = largest([beside, behind, above]) >= largest(other) ? [beside, behind, above] : other;
  return chosen.filter(({ size }) => size.every((side) => side > slack));
}
