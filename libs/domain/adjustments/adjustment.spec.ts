import fc from 'fast-check';
import { sum } from '#libs/contracts/values/money.js';
import { adjustmentKindOf, type BilledReason } from './adjustment-kind.js';
import { billedDifference, creditsOf, isFullyBilled, type SettledAdjustment } from './billed-difference.js';

const trackingNumbers = ['1', '2'];
const line = (trackingNumber: string, amount: number, basis: 'full' | 'extra' = 'full', pieces = 1) => ({
  ...{ trackingNumber, amount, basis, pieces },
});
const cents = fc.integer({ min: -500, max: 5_000 });

describe('billed difference of a label', () => {
  it('is computed when all parcels are billed', () => {
    const lines = [line('1', 600)];
    const half = { cost: 1_000, trackingNumbers, lines, adjustments: [] };
    expect([isFullyBilled(half), billedDifference(half)]).toEqual([false, { billed: 1_000, difference: 0 }]);
    const whole = { ...half, lines: [...lines, line('2', 650)] };
    expect([isFullyBilled(whole), billedDifference(whole)]).toEqual([true, { billed: 1_250, difference: 250 }]);
  });

  it('is computed from one line that bills all of its parcels', () => {
    const one = (pieces: number) => ({
      cost: 1_000,
      trackingNumbers,
      lines: [line('1', 1_300, 'full', pieces)],
      adjustments: [],
    });
    expect([1, 2, 3].map((pieces) => billedDifference(one(pieces)).difference)).toEqual([0, 300, 300]);
  });

  it('adds up to the sum of all bills for any split of their lines', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.array(cents, { minLength: 1, maxLength: 12 }),
        (cost, amounts) => {
          const lines: ReturnType<typeof line>[] = [];
          const adjustments: SettledAdjustment[] = [];
          for (const amount of amounts) {
            lines.push(line('1', amount));
            const { difference } = billedDifference({ cost, trackingNumbers: ['1'], lines, adjustments });
            if (difference !== 0) adjustments.push({ difference, recovered: 0, credited: 0 });
          }
          expect(cost + sum(adjustments.map(({ difference }) => difference))).toBe(Math.max(0, sum(amounts)));
        },
      ),
      { examples: [[1_000, [600, -700]]] },
    );
  });

  it('credits won disputes before it becomes a new adjustment', () => {
    const won = [
      { difference: 300, recovered: 200, credited: 50 },
      { difference: 400, recovered: 400, credited: 0 },
    ];
    expect(creditsOf(-100, won)).toEqual({ shares: [100, 0], rest: 0 });
    expect(creditsOf(-600, won)).toEqual({ shares: [150, 400], rest: -50 });
    expect(creditsOf(70, won)).toEqual({ shares: [0, 0], rest: 70 });
  });
});

describe('adjustment reason', () => {
  const size = (length: number) => ({ dimensions: { length, width: 8, height: 10, unit: 'in' as const } });
  const of = (over: Partial<BilledReason> = {}) =>
    adjustmentKindOf({
      ...{ difference: 1, reason: '', declared: {}, measured: {}, voided: false, repeated: false },
      ...over,
    });

  it.each([
    ['credit', { difference: -1, voided: true }],
    ['void', { voided: true, reason: 'Weight' }],
    ['duplicate', { repeated: true }],
    ['address', { reason: 'Address correction' }],
    ['surcharge', { reason: 'Residential delivery' }],
    ['weight', { declared: { weight: { value: 1, unit: 'lb' } }, measured: { weight: { value: 17, unit: 'oz' } } }],
    ['size', { declared: size(9), measured: size(12) }],
    ['other', { declared: size(9), measured: size(9) }],
  ] as const)('is %s', (kind, over) => {
    expect(of(over)).toBe(kind);
  });
});
