import {
  listFields,
  rangeFields,
  type MarginCondition,
  type MarginEffect,
  type MarginRule,
} from '#libs/contracts/margins/margins.js';
import type { ConditionField } from './rule-text';
import { truncateText } from '#libs/contracts/text/truncate-text.js';

/** A rule that does nothing yet, for everything. */
export const newRule = (): MarginRule => ({
  id: crypto.randomUUID(),
  name: 'New rule',
  active: true,
  conditions: [],
  effect: { kind: 'percent', percent: 0 },
  appliesTo: 'all',
  min: null,
  max: null,
  rounding: 'cent',
  mayBeBelowCost: false,
  visible: false,
  stopAfter: false,
  effectiveFrom: null,
  effectiveTo: null,
});

export const copyOf = (rule: MarginRule): MarginRule => ({
  ...structuredClone(rule),
  id: crypto.randomUUID(),
  name: truncateText(`${rule.name} (copy)`, 100),
});

const isOne = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

/** A condition with nothing entered yet; it cannot be saved so. */
export function emptyCondition(field: ConditionField): MarginCondition {
  if (isOne(listFields, field)) return { field, not: false, values: [] };
  if (isOne(rangeFields, field)) return { field, not: false, over: null, to: null };
  return field === 'residential'
    ? { field: 'residential', is: true }
    : { field: 'ship_date', not: false, from: null, to: null };
}

/** Another kind of effect; shared figures are kept. */
export function effectOf(kind: MarginEffect['kind'], before: MarginEffect): MarginEffect {
  const percent = 'percent' in before ? before.percent : 0;
  const fixed = 'fixed' in before ? before.fixed : 0;
  switch (kind) {
    case 'percent':
      return { kind, percent };
    case 'fixed':
      return { kind, fixed };
    case 'percent_and_fixed':
      return { kind, percent, fixed };
    case 'set_price':
      return { kind, price: Math.max(0, fixed) };
    case 'discount_of_list':
      return { kind, percent: Math.max(0, percent) };
  }
}
