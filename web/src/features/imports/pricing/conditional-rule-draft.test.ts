import { describe, expect, it } from '@jest/globals';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { emptyConditionalRule, entryOf, readEntry } from './conditional-rule-draft';
import { emptyRule, ruleLine } from './rate-rule-draft';

const rules: [RateRule, string][] = [
  [{ kind: 'cheapest' }, 'Cheapest'],
  [{ kind: 'cheapest_within', days: 1 }, 'Cheapest within 1 day'],
  [{ kind: 'fastest_under', amount: 1_250 }, 'Fastest for $12.50 or less'],
  [{ kind: 'service', carrier: 'usps', service: 'priority_mail' }, 'USPS Priority Mail'],
  [
    {
      kind: 'cases',
      cases: [
        { countries: ['CA', 'MX'], choose: { kind: 'cheapest_within', days: 9 } },
        { overLb: 2.5, toLb: 10, choose: { kind: 'service', carrier: 'fedex', service: 'ground' } },
      ],
      otherwise: { kind: 'cheapest' },
    },
    '2 rules, else Cheapest',
  ],
];

describe('a rule', () => {
  it.each(rules)('%j is entered again as it is, and told as %s', (rule, line) => {
    expect(readEntry(entryOf(rule))).toEqual(rule);
    expect(ruleLine(rule)).toBe(line);
  });

  it.each([
    [{ cases: [], otherwise: { ...emptyRule, kind: 'cheapest_within' as const, days: '0' } }, 'Enter 1 to 60 days.'],
    [{ cases: [], otherwise: { ...emptyRule, kind: 'fastest_under' as const, dollars: 'x' } }, /amount/],
    [{ cases: [{ ...emptyConditionalRule, countries: 'Germany' }], otherwise: emptyRule }, /two-letter/],
    [{ cases: [{ ...emptyConditionalRule, toLb: 'heavy' }], otherwise: emptyRule }, /pounds/],
  ])('that is not whole is not taken', (entry, said) => {
    expect(readEntry(entry)).toEqual(said instanceof RegExp ? expect.stringMatching(said) : said);
  });
});
