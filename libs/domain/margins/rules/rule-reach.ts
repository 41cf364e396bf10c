import type { MarginRule } from '#libs/contracts/margins/margins.js';
import {
  effectiveShape,
  isList,
  shapeOf,
  type ConditionShape,
  type ListShape,
  type RangeShape,
} from './condition-shape.js';

/** Where a rule fits: all its conditions and the time in which it is in force. */
export type RuleRegion = readonly ConditionShape[];

export const regionOf = (rule: MarginRule): RuleRegion => [
  ...rule.conditions.map(shapeOf),
  ...[effectiveShape(rule)].filter((shape) => shape !== undefined),
];

/** True only where it is certain that whatever fits `inner` fits `outer`. */
export const covers = (outer: RuleRegion, inner: RuleRegion): boolean =>
  outer.every((wide) => inner.some((narrow) => narrow.key === wide.key && implies(narrow, wide)));

/** True only where it is certain that nothing fits both. */
export const areDisjoint = (one: RuleRegion, other: RuleRegion): boolean =>
  one.some((mine) => other.some((yours) => mine.key === yours.key && excludes(mine, yours)));

/** True only where it is certain that nothing can fit all its conditions. */
export const isEmpty = (region: RuleRegion): boolean =>
  region.some((shape, at) => isEmptyRange(shape) || region.slice(at + 1).some((other) => excludes(shape, other)));

/** A shipment can be of several of these at once: different values do not keep rules apart. */
const several: ReadonlySet<string> = new Set(['packaging', 'customer']);

const isEmptyRange = (shape: ConditionShape): boolean => !isList(shape) && !shape.not && shape.over >= shape.to;

function implies(narrow: ConditionShape, wide: ConditionShape): boolean {
  if (isList(narrow) && isList(wide)) {
    if (narrow.not) return wide.not && isSubset(wide.values, narrow.values);
    if (wide.not) return excludes(narrow, { ...wide, not: false });
    return isSubset(narrow.values, wide.values);
  }
  if (isList(narrow) || isList(wide)) return false;
  if (narrow.not) return wide.not && isWithin(wide, narrow);
  return wide.not ? isOutside(narrow, wide) : isWithin(narrow, wide);
}

function excludes(one: ConditionShape, other: ConditionShape): boolean {
  if (one.key !== other.key || (one.not && other.not)) return false;
  if (isList(one) && isList(other)) {
    if (one.not) return isSubset(other.values, one.values);
    if (other.not) return isSubset(one.values, other.values);
    return !several.has(one.key) && ![...one.values].some((value) => other.values.has(value));
  }
  if (isList(one) || isList(other)) return false;
  if (one.not) return isWithin(other, one);
  return other.not ? isWithin(one, other) : isOutside(one, other);
}

/** A domain holds its mailboxes. */
const isSubset = (part: ListShape['values'], whole: ListShape['values']): boolean =>
  [...part].every(
    (value) => whole.has(value) || (value.indexOf('@') > 0 && whole.has(value.slice(value.lastIndexOf('@')))),
  );
const isWithin = (part: RangeShape, whole: RangeShape): boolean => part.over >= whole.over && part.to <= whole.to;
const isOutside = (one: RangeShape, other: RangeShape): boolean => one.to <= other.over || other.to <= one.over;
