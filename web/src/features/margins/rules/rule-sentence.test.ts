import { describe, expect, it } from '@jest/globals';
import { rule } from '../../../testing/fixtures/margin-fixtures';
import { ruleErrors } from './rule-errors';
import { ruleSentence } from './rule-sentence';

describe('rule sentence', () => {
  it.each([
    [
      rule(1, {
        conditions: [
          { field: 'weight', not: false, over: 5, to: null },
          { field: 'carrier', not: false, values: ['usps'] },
          { field: 'service', not: false, values: ['usps_priority'] },
          { field: 'destination', not: false, values: ['CA'] },
        ],
        effect: { kind: 'percent_and_fixed', percent: 1200, fixed: 50 },
        min: 100,
        rounding: 'ninety_nine',
      }),
      'USPS Priority to Canada over 5 lb: 12% + $0.50, at least $1.00, rounded to .99',
    ],
    [
      rule(1, { effect: { kind: 'set_price', price: 999 }, stopAfter: true }),
      'Everything: a price of $9.99, then stop',
    ],
    [
      rule(1, {
        conditions: [{ field: 'customer', not: true, values: ['@example.com'] }],
        effect: { kind: 'percent', percent: -250 },
        appliesTo: { surcharge: 'fuel' },
        mayBeBelowCost: true,
      }),
      'Not for @example.com: -2.5% of the fuel surcharge, even below cost',
    ],
    [
      rule(1, {
        conditions: [
          { field: 'residential', is: true },
          { field: 'origin', not: false, values: ['US', 'CA', 'MX', 'GB'] },
          { field: 'zone', not: false, over: 2, to: 8 },
          { field: 'ship_date', not: false, from: '2026-12-01', to: null },
        ],
        effect: { kind: 'discount_of_list', percent: 1000 },
        max: 500,
      }),
      'From United States, Canada or 2 others to homes in zones over 2 up to 8 shipped from Tue, Dec 1: 10% off the list price, at most $5.00',
    ],
  ])('%#', (one, sentence) => expect(ruleSentence(one)).toBe(sentence));
});

describe('rule that cannot be saved', () => {
  it('lists what is missing, once each', () => {
    expect(ruleErrors(rule(1))).toEqual([]);
    const conditions = [
      { field: 'carrier' as const, not: false, values: [] },
      { field: 'weight' as const, not: false, over: null, to: null },
    ];
    expect(ruleErrors(rule(1, { name: ' ', conditions, min: 200, max: 100 }))).toEqual([
      'Enter a name of up to 100 characters.',
      'Complete every condition, or remove it.',
      'The minimum is above the maximum.',
    ]);
    expect(ruleErrors(rule(1, { effect: { kind: 'fixed', fixed: Number.NaN } }))).toHaveLength(1);
  });
});
