import { confirmed, excluded, oneOf, required } from './choice-rules.js';
import { dimensions, ext, image, mimes, size } from './file-rules.js';
import { between, decimal, digits, integer, maxValue, minValue, numeric } from './number-rules.js';
import { alpha, alphaDash, alphaNum, alphaSpaces, email, length, max, min, regex } from './text-rules.js';

/** Every generic rule by the name that forms, API and CSV mappings call it. */
export const rules = {
  alpha,
  alpha_dash: alphaDash,
  alpha_num: alphaNum,
  alpha_spaces: alphaSpaces,
  between,
  confirmed,
  decimal,
  digits,
  dimensions,
  double: decimal,
  email,
  excluded,
  ext,
  image,
  integer,
  length,
  max,
  max_value: maxValue,
  mimes,
  min,
  min_value: minValue,
  numeric,
  oneOf,
  regex,
  required,
  size,
};
export type RuleName = keyof typeof rules;

/** The parameters of a rule after the value. */
export type RuleParams<N extends RuleName> = Parameters<(typeof rules)[N]> extends [unknown, ...infer P] ? P : never;

/**
 * Rules that check a list or an absent value as a whole. All others pass an empty value and check each element of a
 * list.
 */
const validatesWhole: readonly RuleName[] = ['confirmed', 'length', 'max', 'min', 'required'];

/**
 * Whether `value` satisfies the rule. An empty value satisfies every rule except `required` and `confirmed`, so that optional
 * fields need no special case.
 */
export function satisfiesRule<N extends RuleName>(name: N, value: unknown, ...params: RuleParams<N>): boolean {
  return (name !== 'required' && name !== 'confirmed' && !required(value)) || holds(name, value, ...params);
}

/** The same for a value that has to be there. */
export function holds<N extends RuleName>(name: N, value: unknown, ...params: RuleParams<N>): boolean {
  const check = rules[name] as (value: unknown, ...params: unknown[]) => boolean;
  if (Array.isArray(value) && !validatesWhole.includes(name)) return value.every((one) => check(one, ...params));
  return check(value, ...params);
}
