import type { MarginCondition, MarginMode, MarginRule } from '#libs/contracts/margins/margins.js';
import { adding, testMargin, testRules } from '#libs/dev/testing/sample-data/margin-fixtures.js';
import { testParcel, testRate, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { Rate, RateRequest } from '../../carriers/carrier.js';
import { compileRules } from './compile-rules.js';
import { unknownCustomer, type CustomerFacts } from '../margin-facts.js';

const at = new Date('2026-03-02T15:00:00Z');
type Case = { rate?: Partial<Rate>; request?: Partial<RateRequest>; customer?: Partial<CustomerFacts> };

/** What each rule adds, in cents, to $10.00 of postage. */
function added(rules: MarginRule[], mode: MarginMode, { rate, request, customer }: Case = {}): number[] {
  const shipment = { request: testRequest(request), customer: { ...unknownCustomer, ...customer }, at };
  const steps = compileRules(testRules(rules, mode)).for(shipment)(testRate(rate));
  return steps.map(({ amount }) => amount);
}
const one = (over: Partial<MarginRule>, rate: Partial<Rate> = {}) =>
  added([testMargin(over)], 'exclusive', { rate })[0];
const costing = (...lines: Rate['lines']): Partial<Rate> => ({
  lines,
  cost: lines.reduce((all, { amount }) => all + amount, 0),
});
const base = (amount: number) => costing({ kind: 'base', label: 'Postage', amount });
const free = { min: null, max: null };

it.each([
  ['percent', { effect: { kind: 'percent', percent: 800 } }, 1000, 80],
  ['percent, half a cent up', { effect: { kind: 'percent', percent: 1050 } }, 1000, 105],
  ['percent of an odd cost', { effect: { kind: 'percent', percent: 333 } }, 101, 3],
  ['fixed', { effect: { kind: 'fixed', fixed: 25 } }, 1000, 25],
  ['both', { effect: { kind: 'percent_and_fixed', percent: 800, fixed: 25 } }, 1037, 108],
  ['at least min', { effect: { kind: 'percent', percent: 100 }, min: 40 }, 1000, 40],
  ['at most max', { effect: { kind: 'percent', percent: 5000 }, max: 1500 }, 10_000, 1500],
  ['1000 %', { effect: { kind: 'percent', percent: 100_000 } }, 10_000, 100_000],
  ['a discount, never below cost', { effect: { kind: 'percent', percent: -5000 } }, 1000, 0],
  ['a discount below cost', { effect: { kind: 'percent', percent: -5000 }, mayBeBelowCost: true }, 1000, -500],
  ['never less than nothing', { effect: { kind: 'fixed', fixed: -5000 }, mayBeBelowCost: true }, 1000, -1000],
  ['a price', { effect: { kind: 'set_price', price: 1234 } }, 1000, 234],
  ['a price below cost is the cost', { effect: { kind: 'set_price', price: 900 } }, 1000, 0],
  ['5 cents down', { effect: { kind: 'fixed', fixed: 2 }, rounding: 'five' }, 1000, 0],
  ['5 cents, half up', { effect: { kind: 'percent', percent: 25 }, rounding: 'five' }, 1000, 5],
  ['25 cents', { effect: { kind: 'fixed', fixed: 13 }, rounding: 'quarter' }, 1000, 25],
  ['25 cents down, never below cost', { effect: { kind: 'fixed', fixed: 2 }, rounding: 'quarter' }, 1010, 0],
  ['.99 above', { effect: { kind: 'fixed', fixed: 25 }, rounding: 'ninety_nine' }, 1000, 99],
  ['.99 exactly', { effect: { kind: 'fixed', fixed: 99 }, rounding: 'ninety_nine' }, 1000, 99],
  ['.99 just passed', { effect: { kind: 'fixed', fixed: 100 }, rounding: 'ninety_nine' }, 1000, 199],
] as [string, Partial<MarginRule>, number, number][])('for %s: %j of %i adds %i', (_, over, cost, amount) => {
  expect(one({ ...free, ...over }, base(cost))).toBe(amount);
});

it.each([
  [1500, 2000, 200],
  [1200, 0, 200],
  [1200, 5000, 0],
  [undefined, 1000, 0],
])('computes a list price of %s less %i basis points as %i', (listPrice, percent, amount) => {
  const rule = { ...free, effect: { kind: 'discount_of_list' as const, percent } };
  expect(one(rule, listPrice === undefined ? {} : { listPrice })).toBe(amount);
});

it.each([
  ['base', 100],
  ['all', 160],
  ['insurance', 20],
  [{ surcharge: 'fuel' }, 40],
  [{ surcharge: 'handling' }, 0],
] as const)('10 %% of %j is %i', (appliesTo, amount) => {
  const lines = [
    { kind: 'base' as const, label: 'Postage', amount: 1000 },
    { kind: 'fuel' as const, label: 'Fuel', amount: 400 },
    { kind: 'insurance' as const, label: 'Insurance', amount: 200 },
  ];
  expect(one({ ...free, appliesTo, effect: { kind: 'percent', percent: 1000 } }, costing(...lines))).toBe(amount);
});

const tenPercent = testMargin({ ...free, effect: { kind: 'percent', percent: 1000 } });
it.each([
  ['exclusive', [100]],
  ['on_base', [100, 100, 50]],
  ['sequential', [100, 110, 50]],
] as const)('%s: %j', (mode, amounts) => {
  expect(added([tenPercent, { ...tenPercent }, adding(50)], mode)).toEqual(amounts);
});

it('stops after a matching rule marked to stop, and ignores an inactive one', () => {
  const toCanada: MarginCondition = { field: 'destination', not: false, values: ['CA'] };
  expect(added([adding(1, { stopAfter: true }), adding(2)], 'sequential')).toEqual([1]);
  expect(added([adding(1, { stopAfter: true, conditions: [toCanada] }), adding(2)], 'sequential')).toEqual([2]);
  expect(added([adding(1, { active: false }), adding(2)], 'exclusive')).toEqual([2]);
});

it('lets only a rule marked to go below cost do so', () => {
  const below = adding(-300, { mayBeBelowCost: true });
  expect(added([below, adding(-100), adding(10)], 'sequential')).toEqual([-300, 0, 10]);
});

it('limits a price to what the ledger can hold', () => {
  const tenfold = testMargin({ ...free, effect: { kind: 'percent', percent: 100_000 } });
  const all = added(Array<MarginRule>(1000).fill(tenfold), 'sequential');
  expect(all.reduce((total, amount) => total + amount, 1000)).toBe(100_000_000);
});

const range = (
  field: 'zone' | 'weight' | 'cost' | 'monthly_parcels',
  over: number | null,
  to: number | null,
  not = false,
) => ({ field, over, to, not }) as MarginCondition;
const list = (field: string, values: string[], not = false) => ({ field, values, not }) as MarginCondition;
const weighing = (...pounds: number[]): Case => ({
  rate: { billable: pounds.map((billedLb, parcel) => ({ parcel, actualLb: 1, billedLb, basis: 'actual' })) },
});
const day = (from: string | null, to: string | null, not = false): MarginCondition => ({
  field: 'ship_date',
  from,
  to,
  not,
});
const ships = (shipDate: string): Case => ({ request: { shipDate } });
const mail = (email: string): Case => ({ customer: { email } });

it.each<[MarginCondition[], Case, boolean]>([
  [[list('carrier', ['USPS'])], {}, true],
  [[list('carrier', ['ups', 'fedex'])], {}, false],
  [[list('carrier', ['ups'], true)], {}, true],
  [[list('service', ['ground_advantage'])], {}, true],
  [[list('service', ['ground_advantage'], true)], {}, false],
  [[list('packaging', ['tube'])], { request: { parcels: [testParcel(), testParcel({ type: 'tube' })] } }, true],
  [[list('packaging', ['tube'], true)], { request: { parcels: [testParcel(), testParcel({ type: 'tube' })] } }, false],
  [[list('packaging', ['custom'])], {}, true],
  [[list('destination', ['us'])], {}, true],
  [[list('origin', ['CA'])], {}, false],
  [[list('customer', ['@Example.com'])], mail('Ada@example.com'), true],
  [[list('customer', ['ada@example.com'])], mail('ada@example.com'), true],
  [[list('customer', ['@example.com']), list('customer', ['ada@example.com'], true)], mail('ada@example.com'), false],
  [[list('customer', ['@example.com']), list('customer', ['ada@example.com'], true)], mail('bob@example.com'), true],
  [[list('customer', ['@example.com'])], {}, false],
  [[list('customer', ['@example.com'], true)], {}, true],
  [[list('group', ['Großkunden'])], { customer: { group: 'großkunden' } }, true],
  [[list('group', ['gold'])], {}, false],
  [[list('channel', ['quote', 'csv'])], {}, true],
  [[{ field: 'residential', is: true }], {}, true],
  [[{ field: 'residential', is: false }], {}, false],
  [[range('zone', 7, 8)], {}, true],
  [[range('zone', 8, null)], {}, false],
  [[range('zone', null, 8)], { rate: { zone: 'G' } }, false],
  [[range('zone', null, 8, true)], { rate: { zone: 'G' } }, true],
  [[range('weight', 2, 5)], weighing(2), false],
  [[range('weight', 2, 5)], weighing(2.01), true],
  [[range('weight', 2, 5)], weighing(2, 3), true],
  [[range('weight', 2, 5)], weighing(5.01), false],
  [[range('weight', 2, 5, true)], weighing(5.01), true],
  [[range('weight', 2, null), range('weight', 4, 6, true)], weighing(5), false],
  [[range('cost', 999, 1000)], {}, true],
  [[range('cost', 1000, null)], {}, false],
  [[range('monthly_parcels', 99, null)], { customer: { monthlyParcels: 100 } }, true],
  [[day('2026-12-01', '2026-12-24')], ships('2026-12-24'), true],
  [[day('2026-12-01', '2026-12-24')], ships('2026-12-25'), false],
  [[day('2026-12-01', null, true)], ships('2026-11-30'), true],
  [[list('carrier', ['usps']), range('weight', 2, null)], {}, false],
])('matches %j with %j: %s', (conditions, facts, fits) => {
  expect(added([adding(1, { conditions })], 'exclusive', facts)).toEqual(fits ? [1] : []);
});

it.each([
  [at.toISOString(), null, true],
  ['2026-03-02T10:00:00.001-05:00', null, false],
  [null, at.toISOString(), false],
  [null, '2026-03-02T15:00:00.001Z', true],
])('applies a rule from %s to %s: %s', (effectiveFrom, effectiveTo, fits) => {
  expect(added([adding(1, { effectiveFrom, effectiveTo })], 'exclusive')).toEqual(fits ? [1] : []);
});
