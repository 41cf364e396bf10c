import { isDeepStrictEqual } from 'node:util';
import type { MarginComparison, MarginRule, MarginRules } from '#libs/contracts/margins/margins.js';

/** What differs rule by rule: those of `to` in its order, then the removed ones. Of rules that changed places as few as possible are called moved. */
export function compareRules(from: MarginRules, to: MarginRules): MarginComparison {
  const old = new Map(from.rules.map((rule, place) => [rule.id, { rule, place }]));
  const retained = to.rules.filter(({ id }) => old.has(id));
  const inPlace = longestRise(retained.map(({ id }) => old.get(id)!.place));
  const still = new Set([...inPlace].map((at) => retained[at]!.id));
  const changeOf = (before: MarginRule, after: MarginRule) => {
    if (!isDeepStrictEqual(before, after)) return 'changed' as const;
    return still.has(after.id) ? ('same' as const) : ('moved' as const);
  };
  const rules = to.rules.map((after) => {
    const before = old.get(after.id)?.rule ?? null;
    return { id: after.id, change: before ? changeOf(before, after) : ('added' as const), before, after };
  });
  const present = new Set(to.rules.map(({ id }) => id));
  const removed = from.rules
    .filter(({ id }) => !present.has(id))
    .map((before) => ({ id: before.id, change: 'removed' as const, before, after: null }));
  return { modes: { from: from.mode, to: to.mode }, rules: [...rules, ...removed] };
}

/** Indexes of a longest rising subsequence of different numbers. */
function longestRise(places: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [at, place] of places.entries()) {
    let low = 0;
    while (low < ends.length && places[ends[low]!]! < place) low += 1;
    previous.push(low > 0 ? ends[low - 1]! : -1);
    ends[low] = at;
  }
  const rise = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) rise.add(at);
  return rise;
}
