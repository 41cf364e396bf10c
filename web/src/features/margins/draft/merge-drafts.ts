import type { MarginRule, MarginRules } from '#libs/contracts/margins/margins.js';

/** Both sides changed the same rule since the common beginning. Null: that side deleted it. */
export interface RuleConflict {
  id: string;
  mine: MarginRule | null;
  theirs: MarginRule | null;
}

export interface Merge {
  conflicts: RuleConflict[];
  /** Rules that only the other side changed, added or deleted; they are taken as they are. */
  fromThem: number;
  /** The rules after each conflict is resolved; a conflict that is not named keeps mine. */
  settle: (takeTheirs: ReadonlySet<string>) => MarginRules;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const byId = ({ rules }: MarginRules) => new Map(rules.map((rule) => [rule.id, rule]));

/**
 * Merges two edits of one draft, rule by rule: a rule changed by one side only is taken from it; where both changed it, a person
 * decides.
 */
export function mergeDrafts(base: MarginRules, mine: MarginRules, theirs: MarginRules): Merge {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const ids = new Set([...before.keys(), ...here.keys(), ...there.keys()]);
  const conflicts: RuleConflict[] = [];
  const taken = new Set<string>();
  for (const id of ids) {
    const [was, my, their] = [before.get(id), here.get(id), there.get(id)];
    if (same(my, their) || same(their, was)) continue;
    if (same(my, was)) taken.add(id);
    else conflicts.push({ id, mine: my ?? null, theirs: their ?? null });
  }
  const settle = (takeTheirs: ReadonlySet<string>): MarginRules => {
    const chosen = (id: string) => (taken.has(id) || takeTheirs.has(id) ? there.get(id) : here.get(id));
    const order = placeIn(orderOf(base, mine, theirs), [...here.keys(), ...there.keys()]);
    const mode = mine.mode === base.mode ? theirs.mode : mine.mode;
    return { mode, rules: order.flatMap((id) => chosen(id) ?? []) };
  };
  return { conflicts, fromThem: taken.size, settle };
}

const idsOf = ({ rules }: MarginRules) => rules.map(({ id }) => id);

/** The order of the side that changed it; mine where both did. */
function orderOf(base: MarginRules, mine: MarginRules, theirs: MarginRules): string[] {
  const known = new Set(idsOf(base));
  const old = (set: MarginRules) => idsOf(set).filter((id) => known.has(id));
  const left = new Set(old(mine));
  return same(
    old(mine),
    idsOf(base).filter((id) => left.has(id)),
  )
    ? idsOf(theirs)
    : idsOf(mine);
}

/** Puts the ids that `order` lacks after the one that they follow in their own list. */
function placeIn(order: string[], lists: string[]): string[] {
  const all = [...order];
  lists.forEach((id, index) => {
    if (all.includes(id)) return;
    const before = lists[index - 1];
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
  });
  return all;
}
