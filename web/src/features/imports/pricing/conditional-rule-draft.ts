import { rateRule, type RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { draftOf, emptyRule, readRule, type RuleDraft } from './rate-rule-draft';

/** A case while it is being entered. */
export interface ConditionalRuleDraft {
  /** "US, CA"; empty: all. */
  countries: string;
  overLb: string;
  toLb: string;
  choose: RuleDraft;
}

export interface RuleEntry {
  cases: readonly ConditionalRuleDraft[];
  otherwise: RuleDraft;
}

export const emptyConditionalRule: ConditionalRuleDraft = { countries: '', overLb: '', toLb: '', choose: emptyRule };

/** What is entered, as a rule; or a sentence that says what is wrong. */
export function readEntry({ cases, otherwise }: RuleEntry): RateRule | string {
  const last = readRule(otherwise);
  if (typeof last === 'string') return last;
  if (cases.length === 0) return last;
  const read = [];
  for (const [index, { countries, overLb, toLb, choose }] of cases.entries()) {
    const chosen = readRule(choose);
    if (typeof chosen === 'string') return `Rule ${index + 1}: ${chosen}`;
    const codes = countries
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    read.push({
      ...(codes.length > 0 && { countries: codes }),
      ...(overLb.trim() && { overLb: Number(overLb) }),
      ...(toLb.trim() && { toLb: Number(toLb) }),
      choose: chosen,
    });
  }
  const result = rateRule.safeParse({ kind: 'cases', cases: read, otherwise: last });
  if (result.success) return result.data;
  return 'Use two-letter country codes like US or DE, and weights in pounds like 2.5.';
}

/** A rule, to be entered again. */
export function entryOf(rule: RateRule | null): RuleEntry {
  if (!rule) return { cases: [], otherwise: emptyRule };
  if (rule.kind !== 'cases') return { cases: [], otherwise: draftOf(rule) };
  const cases = rule.cases.map(({ countries, overLb, toLb, choose }) => ({
    countries: countries?.join(', ') ?? '',
    overLb: overLb === undefined ? '' : `${overLb}`,
    toLb: toLb === undefined ? '' : `${toLb}`,
    choose: draftOf(choose),
  }));
  return { cases, otherwise: draftOf(rule.otherwise) };
}
