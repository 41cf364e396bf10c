import { marginRule, type MarginRule } from '#libs/contracts/margins/margins.js';
import { contractIssues } from '../../../ui/form/contract-resolver';

const places: [RegExp, string][] = [
  [/^name/, 'Enter a name of up to 100 characters.'],
  [/^conditions\.\d+/, 'Complete every condition, or remove it.'],
  [/^effect/, 'Enter an effect of up to 1,000% or $10,000, plus or minus.'],
  [/^(min|max)/, 'Enter minimum and maximum as amounts up to $10,000, or leave them empty.'],
  [/^effective/, 'Enter a date and time, or leave both empty.'],
];

const known = new WeakMap<MarginRule, string[]>();

/** Why a rule cannot be saved, in words; empty if it can. Computed once for each version of a rule. */
export function ruleErrors(rule: MarginRule): string[] {
  const issues = known.get(rule) ?? issuesOf(rule);
  known.set(rule, issues);
  return issues;
}

function issuesOf(rule: MarginRule): string[] {
  const paths = contractIssues(marginRule, rule).map(({ path }) => path);
  if (rule.conditions.some(isOpen)) paths.push('conditions.0');
  const words = paths.map((path) => places.find(([test]) => test.test(path))?.[1] ?? 'Something is invalid.');
  if (rule.min !== null && rule.max !== null && rule.min > rule.max) words.push('The minimum is above the maximum.');
  return [...new Set(words)];
}

/** A range or dates without either end. */
const isOpen = (condition: MarginRule['conditions'][number]): boolean =>
  ('over' in condition && condition.over === null && condition.to === null) ||
  ('from' in condition && condition.from === null && condition.to === null);
