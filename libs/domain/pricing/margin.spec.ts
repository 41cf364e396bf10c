import fc from 'fast-check';
import { sum } from '#libs/contracts/money.js';
import { testRate, testRequest } from '#libs/testing/shipping-fixtures.js';
import { marginLine, type MarginRounding, type MarginRule } from './margin.js';
import { priceRate } from './price-rate.js';

const rule = (over: Partial<MarginRule>): MarginRule => ({
  ...{ name: 'Fee', percent: 0, fixed: 0, min: 0, rounding: 'cent', visible: true },
  ...over,
});
const costing = (...amounts: number[]) => ({
  lines: amounts.map((amount) => ({ kind: 'base' as const, label: 'Postage', amount })),
});

it.each([
  ['percent', { percent: 800 }, 1000, 80],
  ['percent, half a cent up', { percent: 1050 }, 1000, 105],
  ['percent of an odd cost', { percent: 333 }, 101, 3],
  ['percent of half a cent', { percent: 50 }, 100, 1],
  ['fixed', { fixed: 25 }, 1000, 25],
  ['percent and fixed', { percent: 800, fixed: 25 }, 1037, 108],
  ['at least min', { percent: 100, min: 40 }, 1000, 40],
  ['at most max', { percent: 5000, max: 1500 }, 10_000, 1500],
  ['min beats nothing', { min: 40 }, 0, 40],
  ['no limit without max', { percent: 100_000 }, 10_000, 100_000],
  ['a discount is no margin', { percent: -5000 }, 1000, 0],
  ['a fixed discount neither', { fixed: -100 }, 1000, 0],
  ['5 cents down', { fixed: 2, rounding: 'five' }, 1000, 0],
  ['5 cents up', { fixed: 3, rounding: 'five' }, 1000, 5],
  ['5 cents, the half goes up', { percent: 25, rounding: 'five' }, 1000, 5],
  ['25 cents', { fixed: 13, rounding: 'quarter' }, 1000, 25],
  ['25 cents down, never below cost', { fixed: 2, rounding: 'quarter' }, 1010, 0],
  ['.99 above', { fixed: 25, rounding: 'ninety_nine' }, 1000, 99],
  ['.99 exactly', { fixed: 99, rounding: 'ninety_nine' }, 1000, 99],
  ['.99 just passed', { fixed: 100, rounding: 'ninety_nine' }, 1000, 199],
  ['.99 of nothing', { rounding: 'ninety_nine' }, 0, 99],
] as [string, Partial<MarginRule>, number, number][])('%s: %j of %i is %i', (_, over, cost, amount) => {
  expect(marginLine(rule(over), costing(cost))).toEqual({ kind: 'margin', label: 'Fee', amount });
});

it('counts every line of the cost', () => {
  expect(marginLine(rule({ percent: 1000 }), costing(1000, 500, -100)).amount).toBe(140);
});

it('marks what customers do not see', () => {
  expect(marginLine(rule({ fixed: 5, visible: false }), costing(100))).toMatchObject({ amount: 5, hidden: true });
});

const steps: Record<MarginRounding, (total: number) => boolean> = {
  cent: () => true,
  five: (total) => total % 5 === 0,
  quarter: (total) => total % 25 === 0,
  ninety_nine: (total) => total % 100 === 99,
};
const anyRule = fc.record({
  name: fc.constant('Fee'),
  percent: fc.integer({ min: -10_000, max: 100_000 }),
  fixed: fc.integer({ min: -100_000, max: 100_000 }),
  min: fc.integer({ min: 0, max: 5_000 }),
  max: fc.option(fc.integer({ min: 5_000, max: 100_000 }), { nil: undefined }),
  rounding: fc.constantFrom<MarginRounding>('cent', 'five', 'quarter', 'ninety_nine'),
  visible: fc.boolean(),
}) as fc.Arbitrary<MarginRule>;
const anyCost = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 8 });

it('whatever the rule: whole cents, never below cost, on the step, within a step of its limits', () => {
  fc.assert(
    fc.property(anyRule, anyCost, (any, amounts) => {
      const cost = sum(amounts);
      const { amount } = marginLine(any, costing(...amounts));
      expect(Number.isInteger(amount)).toBe(true);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeGreaterThan(any.min - 25);
      if (any.max !== undefined) expect(amount).toBeLessThan(any.max + 100);
      if (amount > 0) expect(steps[any.rounding](cost + amount)).toBe(true);
    }),
  );
});

it('whatever the rule: the lines of an offer add up to its total, and no list price below it is told', () => {
  fc.assert(
    fc.property(anyRule, anyCost, fc.integer({ min: 0, max: 1_000_000 }), (any, amounts, listPrice) => {
      const rate = testRate({ cost: sum(amounts), lines: costing(...amounts).lines, listPrice });
      const terms = {
        marginVersion: 1,
        rule: any,
        carrierName: 'USPS',
        shipDate: testRequest().shipDate,
        now: new Date(),
      };
      const offer = priceRate(rate, terms);
      expect(sum(offer.lines.map((line) => line.amount))).toBe(offer.total);
      expect(offer.total).toBeGreaterThanOrEqual(rate.cost);
      expect((offer.listPrice ?? Infinity) > offer.total).toBe(true);
    }),
  );
});
