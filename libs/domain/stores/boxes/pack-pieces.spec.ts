import { packPieces, type Size } from './pack-pieces.js';

/** Numbers that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

describe('packPieces', () => {
  it.each<[Size[], Size, boolean]>([
    [[[9, 6, 2]], [9, 6, 2], true],
    [[[2, 9, 6]], [6, 2, 9], true],
    [[[9, 6, 2.01]], [9, 6, 2], false],
    [Array.from({ length: 8 }, (): Size => [2, 2, 2]), [4, 4, 4], true],
    [Array.from({ length: 9 }, (): Size => [2, 2, 2]), [4, 4, 4], false],
    [[[12, 1, 1]], [10, 10, 10], false],
    [
      [
        [6, 4, 4],
        [6, 4, 4],
        [3, 3, 3],
      ],
      [12, 9, 4],
      true,
    ],
    [[], [1, 1, 1], false],
    [Array.from({ length: 301 }, (): Size => [1, 1, 1]), [100, 100, 100], false],
  ])('packs %j into %j: %p', (pieces, box, fits) => {
    expect(packPieces(pieces, box) !== null).toBe(fits);
  });

  it('never overlaps pieces or exceeds the box', () => {
    const next = random(7);
    for (let round = 0; round < 300; round += 1) {
      const box: Size = [4 + next() * 20, 4 + next() * 20, 4 + next() * 20];
      const pieces = Array.from({ length: 1 + Math.floor(next() * 12) }, (): Size => [
        ...([0.5 + next() * 8, 0.5 + next() * 8, 0.5 + next() * 4] as const),
      ]);
      const packing = packPieces(pieces, box);
      for (const [index, { at, size }] of (packing ?? []).entries()) {
        expect([...size].sort()).toEqual([...pieces[index]!].sort());
        expect(at.every((from, axis) => from + size[axis]! <= box[axis]! + 1e-5)).toBe(true);
        for (const other of packing!.slice(0, index))
          expect(
            [0, 1, 2].some(
              (axis) =>
                at[axis]! >= other.at[axis]! + other.size[axis]! - 1e-6 ||
                other.at[axis]! >= at[axis]! + size[axis]! - 1e-6,
            ),
          ).toBe(true);
      }
    }
  });

  it('packs small equal cubes as densely as possible', () => {
    const pieces = Array.from({ length: 60 }, (): Size => [1, 1, 1]);
    expect(packPieces(pieces, [5, 4, 3])).toHaveLength(60);
  });
});
