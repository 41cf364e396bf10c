import type { RuleName } from './field-rules.js';

/** The default message of rules without a text of their own. */
export const defaultMessage = '{field} is not valid.';

const placeholders: Partial<Record<RuleName, readonly string[]>> = {
  between: ['min', 'max'],
  digits: ['length'],
  dimensions: ['width', 'height'],
  length: ['length'],
  max: ['length'],
  max_value: ['max'],
  min: ['length'],
  min_value: ['min'],
  size: ['size'],
};

/** Own texts by rule name; may name {field} and the rule's parameters: {min}, {max}, {length}, {width}, {height}, {size}. */
export type RuleMessages = Partial<Record<RuleName, string>>;

/** The sentence for a broken rule. */
export function ruleMessage(
  name: RuleName,
  field: string,
  params: readonly unknown[] = [],
  messages: RuleMessages = {},
): string {
  const values = new Map([['field', field]]);
  placeholders[name]?.forEach((key, at) => values.set(key, `${params[at] as string | number}`));
  const text = messages[name] ?? defaultMessage;
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values.get(key) ?? whole);
}

/** 'toAddress.street1' → 'Street1', 'max_weight' → 'Max weight': a field's name as a person reads it. */
export function fieldName(path: readonly PropertyKey[]): string {
  const last = path.filter((part) => typeof part === 'string').at(-1) ?? 'value';
  const words = last
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
