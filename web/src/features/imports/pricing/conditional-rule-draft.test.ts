import { describe, expect, it } from '@jest/globals';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { emptyConditionalRule, entryOf, checkEntry } from './conditional-rule-draft';
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

describe('conditional rule draft', () => {
  it.each(rules)('reads %j back unchanged, and describes it as %s', (rule, line) => {
    expect(checkEntry(entryOf(rule))).toEqual({ value: rule, issues: [] });
    expect(ruleLine(rule)).toBe(line);
  });

  const within = { ...emptyRule, kind: 'cheapest_within' as const };
  const under = { ...emptyRule, kind: 'fastest_under' as const };
  const oneCase = (over: Partial<typeof emptyConditionalRule>) => ({
    cases: [{ ...emptyConditionalRule, ...over }],
    otherwise: emptyRule,
  });

  it.each([
    [{ cases: [], otherwise: { ...within, days: '0' } }, 'otherwise.days', 'Enter 1 to 60 days.'],
    [{ cases: [], otherwise: { ...within, days: '' } }, 'otherwise.days', 'Enter 1 to 60 days.'],
    [{ cases: [], otherwise: { ...under, dollars: 'x' } }, 'otherwise.dollars', /amount/],
    [{ cases: [], otherwise: { ...under, dollars: ' ' } }, 'otherwise.dollars', /amount/],
    [oneCase({ countries: 'US, Germany' }), 'cases.0.countries', /two-letter/],
    [oneCase({ toLb: 'heavy' }), 'cases.0.toLb', /pounds/],
    [oneCase({ choose: { ...within, days: '61' } }), 'cases.0.choose.days', 'Enter 1 to 60 days.'],
    [{ ...oneCase({}), otherwise: { ...within, days: 'x' } }, 'otherwise.days', 'Enter 1 to 60 days.'],
  ])('rejects an incomplete rule: %j', (entry, path, expected) => {
    const message: unknown = expected instanceof RegExp ? expect.stringMatching(expected) : expected;
    expect(checkEntry(entry).issues).toEqual([{ path, message }]);
  });
});
