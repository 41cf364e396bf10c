import type { MarginRule, MarginRules, MarginWarning } from '#libs/contracts/margins/margins.js';
import { areDisjoint, covers, isEmpty, regionOf, type RuleRegion } from './rule-reach.js';

type Placed = { rule: MarginRule; region: RuleRegion };

/** Warnings about rules, in their order; none of them prevents publishing. */
export function ruleWarnings({ mode, rules }: MarginRules, now: Date): MarginWarning[] {
  const earlier: Placed[] = [];
  return rules.flatMap((rule) => {
    const region = regionOf(rule);
    const own = ownWarning(rule, region, now);
    if (own) return [own];
    const placed = { rule, region };
    const found = [hidden(placed, earlier, mode), overlapping(placed, earlier, mode), cheap(rule)];
    earlier.push(placed);
    return (found[0] ? [found[0]] : found).filter((warning) => warning !== undefined);
  });
}

const warning = (rule: MarginRule, code: MarginWarning['code'], text: string, other?: MarginRule): MarginWarning => ({
  ruleId: rule.id,
  code,
  otherId: other?.id ?? null,
  text,
});

/** The rule never applies, whatever the others do. */
function ownWarning(rule: MarginRule, region: RuleRegion, now: Date): MarginWarning | undefined {
  if (!rule.active) return warning(rule, 'inactive', 'Switched off: it does nothing.');
  const [from, to] = [rule.effectiveFrom, rule.effectiveTo].map((at) => (at === null ? null : Date.parse(at)));
  if (to != null && (to <= now.getTime() || (from != null && from >= to)))
    return warning(rule, 'never_effective', 'Its time is over: it does nothing any more.');
  if (isEmpty(region)) return warning(rule, 'contradicts_itself', 'No shipment can meet all its conditions.');
  return undefined;
}

/** An earlier rule that ends the search fits wherever this one does. */
function hidden({ rule, region }: Placed, earlier: readonly Placed[], mode: MarginRules['mode']) {
  const above = earlier.find((one) => (mode === 'exclusive' || one.rule.stopAfter) && covers(one.region, region));
  return above && warning(rule, 'unreachable', `“${above.rule.name}” before it takes everything it fits.`, above.rule);
}

/**
 * Where one rule wins, two rules with a common range; a wider rule after a narrower one is intended. Where rules add up, two with
 * the same conditions.
 */
function overlapping({ rule, region }: Placed, earlier: readonly Placed[], mode: MarginRules['mode']) {
  const other = earlier.find((one) =>
    mode === 'exclusive'
      ? !areDisjoint(one.region, region) && !covers(region, one.region)
      : covers(one.region, region) && covers(region, one.region),
  );
  if (!other) return undefined;
  const text =
    mode === 'exclusive'
      ? `“${other.rule.name}” before it fits some of the same shipments and wins there.`
      : `“${other.rule.name}” has the same conditions: both apply.`;
  return warning(rule, 'overlaps', text, other.rule);
}

function cheap(rule: MarginRule): MarginWarning | undefined {
  const { effect, max, mayBeBelowCost } = rule;
  const takesOff =
    ('percent' in effect && effect.kind !== 'discount_of_list' && effect.percent < 0) ||
    ('fixed' in effect && effect.fixed < 0) ||
    (max !== null && max < 0);
  const risky = takesOff || effect.kind === 'set_price' || effect.kind === 'discount_of_list';
  return mayBeBelowCost && risky ? warning(rule, 'below_cost', 'It may sell below what the carrier takes.') : undefined;
}
