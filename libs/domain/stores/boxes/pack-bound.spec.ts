import { packPieces, type Size } from './pack-pieces.js';

/** Numbers that are the same in every run. */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const turns = ([a, b, c]: Size): Size[] => [
  ...new Map(
    (
      [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ] as Size[]
    ).map((one) => [one.join(), one]),
  ).values(),
];

type Before = [axis: number, first: number, second: number];

/**
 * Whether any packing exists: two pieces of one are apart along some axis, so each turn of each piece and each order of each two along
 * each axis is tried, as long as the pieces in a row are no longer than the box.
 */
function canBePacked(pieces: readonly Size[], box: Size): boolean {
  const placed: Size[] = [];
  const fits = (order: readonly Before[]): boolean => {
    const at = placed.map(() => [0, 0, 0]);
    for (let round = 0; round <= placed.length; round += 1) {
      let moved = false;
      for (const [axis, first, second] of order) {
        const least = at[first]![axis]! + placed[first]![axis]!;
        if (at[second]![axis]! < least) [at[second]![axis], moved] = [least, true];
      }
      if (placed.some((size, index) => size.some((side, axis) => at[index]![axis]! + side > box[axis]!))) return false;
      if (!moved) return true;
    }
    return false;
  };
  const apart = (piece: number, other: number, order: readonly Before[]): boolean => {
    if (!fits(order)) return false;
    if (other === piece) return place(piece + 1, order);
    return [0, 1, 2].some(
      (axis) =>
        apart(piece, other + 1, [...order, [axis, piece, other]]) ||
        apart(piece, other + 1, [...order, [axis, other, piece]]),
    );
  };
  const place = (piece: number, order: readonly Before[]): boolean =>
    piece === pieces.length ||
    turns(pieces[piece]!).some((turn) => {
      placed[piece] = turn;
      placed.length = piece + 1;
      return apart(piece, 0, order);
    });
  return place(0, []);
}

const volume = ([a, b, c]: Size): number => a * b * c;

it('misses at most one in fifty possible packings of up to five pieces, and none that fills less than four fifths', () => {
  const next = random(5);
  const size = (least: number, most: number): Size => [
    ...([least + next(most - least + 1), least + next(most - least + 1), least + next(most - least + 1)] as const),
  ];
  const missed: number[] = [];
  const possible = 400;
  for (let found = 0; found < possible;) {
    const pieces = Array.from({ length: 2 + next(4) }, () => size(1, 6));
    const box = size(3, 10);
    const fill = pieces.reduce((sum, one) => sum + volume(one), 0) / volume(box);
    if (fill > 1 || fill < 0.3 || !canBePacked(pieces, box)) continue;
    found += 1;
    if (!packPieces(pieces, box)) missed.push(fill);
  }
  expect(missed.length).toBeLessThanOrEqual(possible / 50);
  expect(Math.min(1, ...missed)).toBeGreaterThan(0.8);
});
