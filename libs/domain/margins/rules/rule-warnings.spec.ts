import type { MarginCondition, MarginMode, MarginRule } from '#libs/contracts/margins/margins.js';
import { adding, testMargin, testRules } from '#libs/dev/testing/sample-data/margin-fixtures.js';
import { ruleWarnings } from './rule-warnings.js';

const now = new Date('2026-03-02T15:00:00Z');
const list = (field: string, values: string[], not = false) => ({ field, values, not }) as MarginCondition;
const weight = (over: number | null, to: number | null, not = false): MarginCondition => ({
  field: 'weight',
  over,
  to,
  not,
});
const rule = (...conditions: MarginCondition[]) => adding(1, { conditions });
const codes = (rules: MarginRule[], mode: MarginMode = 'exclusive') =>
  ruleWarnings(testRules(rules, mode), now).map(({ ruleId, code, otherId }) => [
    rules.findIndex(({ id }) => id === ruleId),
    code,
    ...(otherId ? [rules.findIndex(({ id }) => id === otherId)] : []),
  ]);

it('has no warning for narrow rules before a wide one', () => {
  expect(codes([rule(list('carrier', ['usps'])), rule(list('carrier', ['fedex'])), rule()])).toEqual([]);
});

it.each<[string, MarginCondition[], MarginCondition[]]>([
  ['anything', [], [list('carrier', ['usps'])]],
  ['a longer list', [list('carrier', ['USPS', 'ups'])], [list('carrier', ['usps']), weight(1, 2)]],
  ['all but others', [list('destination', ['US'], true)], [list('destination', ['CA', 'DE'])]],
  ['a wider range', [weight(0, 10)], [weight(1, 5)]],
  ['all but a range beside it', [weight(10, 20, true)], [weight(1, 5)]],
  ['its domain', [list('customer', ['@example.com'])], [list('customer', ['ada@example.com'])]],
])('reports a rule after one that matches %s as unreachable when the first one wins or ends it', (_, wide, narrow) => {
  expect(codes([rule(...wide), rule(...narrow)])).toEqual([[1, 'unreachable', 0]]);
  expect(codes([rule(...wide), rule(...narrow)], 'sequential')).toEqual([]);
  expect(codes([adding(1, { conditions: wide, stopAfter: true }), rule(...narrow)], 'on_base')).toEqual([
    [1, 'unreachable', 0],
  ]);
});

it('compares excluded ranges: all but a small range covers all but a large one', () => {
  const [most, some] = [rule(weight(12, 15, true)), rule(weight(10, 20, true))];
  expect(codes([most, some])).toEqual([[1, 'unreachable', 0]]);
  expect(codes([some, most])).toEqual([]);
});

it('ignores rules that are active at another time', () => {
  const soon = adding(1, { effectiveFrom: '2026-04-01T00:00:00Z' });
  expect(codes([soon, rule(list('carrier', ['usps']))])).toEqual([[1, 'overlaps', 0]]);
  expect(codes([soon, adding(1, { effectiveTo: '2026-04-01T00:00:00Z' })])).toEqual([]);
});

it('reports rules that share a section as overlapping, and in sequential mode only equal ones', () => {
  const [usps, light] = [rule(list('carrier', ['usps'])), rule(weight(null, 5))];
  expect(codes([usps, light])).toEqual([[1, 'overlaps', 0]]);
  expect(codes([usps, light], 'sequential')).toEqual([]);
  expect(codes([usps, rule(list('carrier', ['usps']))], 'sequential')).toEqual([[1, 'overlaps', 0]]);
});

it.each<[MarginCondition[]]>([
  [[weight(5, 5)]],
  [[weight(5, 2)]],
  [[weight(0, 2), weight(3, 5)]],
  [[weight(0, 2), weight(0, 2, true)]],
  [[list('carrier', ['usps']), list('carrier', ['fedex'])]],
  [[list('carrier', ['usps']), list('carrier', ['usps', 'ups'], true)]],
  [
    [
      { field: 'residential', is: true },
      { field: 'residential', is: false },
    ],
  ],
  [[{ field: 'ship_date', not: false, from: '2026-12-02', to: '2026-12-01' }]],
])('reports %j as contradictory', (conditions) => {
  expect(codes([rule(...conditions)])).toEqual([[0, 'contradicts_itself']]);
});

it('accepts different packaging for several parcels of one shipment', () => {
  expect(codes([rule(list('packaging', ['tube']), list('packaging', ['pak']))])).toEqual([]);
});

it.each<[string, Partial<MarginRule>]>([
  ['inactive', { active: false }],
  ['never_effective', { effectiveTo: now.toISOString() }],
  ['never_effective', { effectiveFrom: '2026-05-01T00:00:00Z', effectiveTo: '2026-04-01T00:00:00Z' }],
  ['below_cost', { effect: { kind: 'set_price', price: 500 }, mayBeBelowCost: true }],
  ['below_cost', { effect: { kind: 'percent', percent: -100 }, mayBeBelowCost: true }],
])('reports %s for %j', (code, over) => {
  expect(codes([testMargin({ min: null, max: null, ...over })])).toEqual([[0, code]]);
});

it('warns of each overlap among a thousand rules', () => {
  const zip = (n: number) => rule(list('customer', [`c${n}@example.com`]), weight(n, n + 2));
  const found = codes([...Array.from({ length: 999 }, (_, n) => zip(n)), rule()]);
  expect(found).toEqual(Array.from({ length: 998 }, (_, n) => [n + 1, 'overlaps', n]));
});
