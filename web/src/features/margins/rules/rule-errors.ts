import { marginRule, type MarginRule } from '#libs/contracts/margins/margins.js';
import { contractIssues } from '../../../ui/form/contract-resolver';

const places: [RegExp, string][] = [
  [/^name/, 'Give it a name of at most 100 characters.'],
  [/^conditions\.\d+/, 'Complete every condition, or remove it.'],
  [/^effect/, 'Enter what it does: at most 1,000 % or $10,000 either way.'],
  [/^(min|max)/, 'Least and most are amounts up to $10,000, or empty.'],
  [/^effective/, 'Enter both date and time, or leave it empty.'],
];

const known = new WeakMap<MarginRule, string[]>();

/** What keeps a rule from being saved, in words; empty when nothing does. Looked up once for each version of a rule. */
export function ruleErrors(rule: MarginRule): string[] {
  const issues = known.get(rule) ?? issuesOf(rule);
  known.set(rule, issues);
  return issues;
}

function issuesOf(rule: MarginRule): string[] {
  const paths = contractIssues(marginRule, rule).map(({ path }) => path);
  if (rule.conditions.some(isOpen)) paths.push('conditions.0');
  const words = paths.map((path) => places.find(([test]) => test.test(path))?.[1] ?? 'Something is not valid.');
  if (rule.min !== null && rule.max !== null && rule.min > rule.max) words.push('The least is above the most.');
  return [...new Set(words)];
}

/** A range or dates without either end. */
const isOpen = (condition: MarginRule['conditions'][number]): boolean =>
  ('over' in condition && condition.over === null && condition.to === null) ||
  ('from' in condition && condition.from === null && condition.to === null);
