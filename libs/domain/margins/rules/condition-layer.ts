import { emptyMask, fullMask, setBit, type BitMask } from './bit-mask.js';
import { isList, type ConditionShape, type ListShape, type RangeShape } from './condition-shape.js';
import { listFacts, rangeFacts, type Facts } from './rule-facts.js';

/** At most one condition of each rule, all on the same field. */
export type ConditionLayer = {
  key: ConditionShape['key'];
  /** The rules that have a condition here. */
  asking: BitMask;
  /** The number of values or ranges it distinguishes: the more, the fewer rules match one of them. */
  variety: number;
  /** The rules whose condition matches, and all without one. Read-only. */
  fitting: (facts: Facts) => BitMask;
};

/** Conditions by the index of their rule; all of one field. */
export function layerOf(shapes: ReadonlyMap<number, ConditionShape>, size: number): ConditionLayer {
  const [first] = shapes.values();
  if (!first) throw new RangeError('A layer has at least one condition.');
  const asking = emptyMask(size);
  for (const rule of shapes.keys()) setBit(asking, rule, true);
  const layerKind = isList(first)
    ? byList(first.key, shapes as ReadonlyMap<number, ListShape>, size)
    : byRange(first.key, shapes as ReadonlyMap<number, RangeShape>, size);
  return { key: first.key, asking, ...layerKind };
}

/** `others` are the rules for a value that no rule names; a named value flips the bits of the rules that name it. */
function byList(key: ListShape['key'], shapes: ReadonlyMap<number, ListShape>, size: number) {
  const others = fullMask(size);
  const named = new Map<string, BitMask>();
  for (const [rule, { not, values }] of shapes) {
    setBit(others, rule, not);
    for (const value of values) {
      const naming = named.get(value) ?? emptyMask(size);
      named.set(value, naming);
      setBit(naming, rule, true);
    }
  }
  const turned = new Map([...named].map(([value, naming]) => [value, others.map((bits, at) => bits ^ naming[at]!)]));
  const factsOf = listFacts[key];
  const fitting = (facts: Facts): BitMask => {
    const values = factsOf(facts);
    if (typeof values === 'string') return turned.get(values) ?? others;
    const known = values.filter((value) => named.has(value));
    if (known.length < 2) return turned.get(known[0] ?? '') ?? others;
    return others.map((bits, at) => bits ^ known.reduce((all, value) => all | named.get(value)![at]!, 0));
  };
  return { variety: named.size, fitting };
}

/** Between two neighbouring bounds all values fit the same rules: one mask for each such stretch. */
function byRange(key: RangeShape['key'], shapes: ReadonlyMap<number, RangeShape>, size: number) {
  const all = [...shapes.values()].flatMap(({ over, to }) => [over, to]).filter(Number.isFinite);
  const bounds = [...new Set(all)].sort((a, b) => a - b);
  const maskAt = (value: number | undefined): BitMask => {
    const mask = fullMask(size);
    for (const [rule, { not, over, to }] of shapes) {
      const within = value !== undefined && value > over && value <= to;
      setBit(mask, rule, within !== not);
    }
    return mask;
  };
  const stretches = [...bounds, Infinity].map(maskAt);
  const nowhere = maskAt(undefined);
  const factOf = rangeFacts[key];
  const fitting = (facts: Facts): BitMask => {
    const value = factOf(facts);
    return value === undefined ? nowhere : stretches[below(bounds, value)]!;
  };
  return { variety: stretches.length, fitting };
}

/** How many of the sorted `bounds` are below the value. */
function below(bounds: readonly number[], value: number): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bounds[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
