import { rateRule, type RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { contractIssues, type FieldIssue } from '../../../ui/form/contract-resolver';
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
  cases: ConditionalRuleDraft[];
  otherwise: RuleDraft;
}

export const emptyConditionalRule: ConditionalRuleDraft = { countries: '', overLb: '', toLb: '', choose: emptyRule };

/** The entered rule, and its errors by field. */
export function checkEntry({ cases, otherwise }: RuleEntry): { value: RateRule; issues: FieldIssue[] } {
  const last = readRule(otherwise);
  const value: RateRule = cases.length === 0 ? last : { kind: 'cases', cases: cases.map(readCase), otherwise: last };
  return { value, issues: contractIssues(rateRule, value, cases.length === 0 ? 'otherwise' : '').map(atField) };
}

function readCase({ countries, overLb, toLb, choose }: ConditionalRuleDraft) {
  const codes = countries
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return {
    ...(codes.length > 0 && { countries: codes }),
    ...(overLb.trim() && { overLb: Number(overLb) }),
    ...(toLb.trim() && { toLb: Number(toLb) }),
    choose: readRule(choose),
  };
}

const messages: Record<string, string> = {
  days: 'Enter 1 to 60 days.',
  dollars: 'Enter an amount such as 12.50.',
  countries: 'Use two-letter country codes like US or DE.',
  overLb: 'Enter a weight in pounds like 2.5.',
  toLb: 'Enter a weight in pounds like 2.5.',
};

/** A fault of the contract at the field that the rule was entered in. */
function atField({ path, message }: FieldIssue): FieldIssue {
  const field = path.replace(/\.amount$/, '.dollars').replace(/\.countries\.\d+$/, '.countries');
  return { path: field, message: messages[field.split('.').at(-1) ?? ''] ?? message };
}

/** An existing rule as form values. */
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
