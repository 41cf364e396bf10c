import { splitPieces } from './split-pieces.js';

describe('splitPieces', () => {
  it.each([
    [[{ id: 'a', quantity: 2 }], 1, [[{ id: 'a', quantity: 2 }]]],
    [
      [
        { id: 'a', quantity: 3 },
        { id: 'b', quantity: 1 },
      ],
      2,
      [
        [{ id: 'a', quantity: 2 }],
        [
          { id: 'a', quantity: 1 },
          { id: 'b', quantity: 1 },
        ],
      ],
    ],
    [[{ id: 'a', quantity: 1 }], 3, [[{ id: 'a', quantity: 1 }], [], []]],
  ])('splits %j into %i', (lines, parcels, expected) => {
    expect(splitPieces(lines, parcels)).toEqual(expected);
  });

  it('puts each piece into exactly one box, for any numbers', () => {
    for (let pieces = 1; pieces < 30; pieces += 1)
      for (let parcels = 1; parcels < 12; parcels += 1) {
        const single = Array.from({ length: pieces }, (_, index) => ({ id: `piece ${index}`, quantity: 1 }));
        const boxes = splitPieces(single, parcels);
        expect(boxes).toHaveLength(parcels);
        expect(boxes.flat().map(({ id }) => id)).toEqual(single.map(({ id }) => id));
      }
  });
});
