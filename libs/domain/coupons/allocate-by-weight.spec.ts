import fc from 'fast-check';
import { sum } from '#libs/contracts/values/money.js';
import { allocateByWeight } from './allocate-by-weight.js';

const weights = fc.array(fc.nat(10_000_000_00), { minLength: 1, maxLength: 500 });
const cases = weights.chain((all) => fc.tuple(fc.nat(sum(all)), fc.constant(all)));

describe('allocateByWeight', () => {
  it.each([
    [100, [50, 50, 50], [34, 33, 33]],
    [10, [500, 300, 200], [5, 3, 2]],
    [1, [0, 7, 7], [0, 1, 0]],
    [5, [1, 2, 2], [1, 2, 2]],
    [0, [3, 4], [0, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [99_999_999_99, [99_999_999_99, 1], [99_999_999_98, 1]],
  ])('splits %d over %j as %j', (amount, over, parts) => {
    expect(allocateByWeight(amount, over)).toEqual(parts);
  });

  it('adds up exactly, never exceeds a weight, and stays within a minor unit of the proportion', () => {
    fc.assert(
      fc.property(cases, ([amount, over]) => {
        const parts = allocateByWeight(amount, over);
        expect(sum(parts)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(over[index]!);
          const off = BigInt(part) * BigInt(sum(over)) - BigInt(amount) * BigInt(over[index]!);
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(BigInt(sum(over)));
        }
        expect(allocateByWeight(amount, over)).toEqual(parts);
      }),
    );
  });

  it('allocates at least as much to a larger price', () => {
    fc.assert(
      fc.property(cases, ([amount, over]) => {
        const sorted = [...over].sort((one, other) => other - one);
        const parts = allocateByWeight(amount, sorted);
        expect(parts).toEqual([...parts].sort((one, other) => other - one));
      }),
    );
  });

  it.each([
    [-1, [5]],
    [6, [5]],
    [1, [-1, 5]],
    [1, []],
  ])('refuses %d over %j', (amount, over) => {
    expect(() => allocateByWeight(amount, over)).toThrow(RangeError);
  });
});
