import type { listFields, MarginCondition, MarginRule, rangeFields } from '#libs/contracts/margins/margins.js';

type ListKey = (typeof listFields)[number] | 'residential';
type RangeKey = (typeof rangeFields)[number] | 'ship_date' | 'effective';

/** One of `values` (lower case) fits. */
export type ListShape = { key: ListKey; not: boolean; values: ReadonlySet<string> };
/** Above `over` and at most `to` fits. */
export type RangeShape = { key: RangeKey; not: boolean; over: number; to: number };
/** All conditions are of two kinds, so that they can be indexed and compared. */
export type ConditionShape = ListShape | RangeShape;

export const isList = (shape: ConditionShape): shape is ListShape => 'values' in shape;

/** Days since 1970 of a plain date. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

export function shapeOf(condition: MarginCondition): ConditionShape {
  switch (condition.field) {
    case 'residential':
      return { key: condition.field, not: false, values: new Set([String(condition.is)]) };
    case 'ship_date': {
      const { from, to, not } = condition;
      return {
        ...{ key: condition.field, not },
        over: from === null ? -Infinity : dayNumber(from) - 1,
        to: to === null ? Infinity : dayNumber(to),
      };
    }
    case 'zone':
    case 'weight':
    case 'cost':
    case 'monthly_parcels': {
      const { field: key, not, over, to } = condition;
      return { key, not, over: over ?? -Infinity, to: to ?? Infinity };
    }
    default: {
      const { field: key, not, values } = condition;
      return { key, not, values: new Set(values.map((value) => value.toLowerCase())) };
    }
  }
}

/** From its first instant up to its last but one, in milliseconds; undefined for a rule that is always in force. */
export function effectiveShape({ effectiveFrom, effectiveTo }: MarginRule): RangeShape | undefined {
  if (effectiveFrom === null && effectiveTo === null) return undefined;
  const over = effectiveFrom === null ? -Infinity : Date.parse(effectiveFrom) - 1;
  const to = effectiveTo === null ? Infinity : Date.parse(effectiveTo) - 1;
  return { key: 'effective', not: false, over, to };
}
