import { share } from '#libs/contracts/values/money.js';
import type { marginBasis, MarginRule, MarginRules } from '#libs/contracts/margins/margins.js';
import type * as z from 'zod/mini';
import type { RateFacts } from '../margin-facts.js';
import { roundPrice } from './round-price.js';

/**
 * What one rule does to a price, minor units: `after` = `before` + `amount`. `idle`: it does not apply to this price.
 */
export type AppliedRule = { rule: MarginRule; before: number; amount: number; after: number; idle: boolean };

/** No rule raises a price above this, $1,000,000: totals of orders stay within the range of the database. */
const highestPrice = 100_000_000;

/**
 * The effect kept between the rule's `min` and `max`, rounded so that the price lands on the step, and never below the cost
 * (or further below it) unless the rule may. Percentages of everything count from the running price where rules are
 * applied one after the other, else from the cost.
 */
export function applyRule(rule: MarginRule, mode: MarginRules['mode'], rate: RateFacts, before: number): AppliedRule {
  const unclamped = effectOf(rule, rate, mode === 'sequential' ? before : rate.cost);
  if (unclamped === undefined) return { rule, before, amount: 0, after: before, idle: true };
  const clamped = Math.min(Math.max(unclamped, rule.min ?? -Infinity), rule.max ?? Infinity);
  const floor = rule.mayBeBelowCost ? 0 : Math.min(before, rate.cost);
  const after = Math.min(Math.max(roundPrice(before + clamped, rule.rounding), floor), Math.max(highestPrice, before));
  return { rule, before, amount: after - before, after, idle: false };
}

/** Undefined where the price is made from a list price and there is none. */
function effectOf({ effect, appliesTo }: MarginRule, rate: RateFacts, from: number): number | undefined {
  switch (effect.kind) {
    case 'percent':
      return share(basisOf(appliesTo, rate, from), effect.percent);
    case 'fixed':
      return effect.fixed;
    case 'percent_and_fixed':
      return share(basisOf(appliesTo, rate, from), effect.percent) + effect.fixed;
    case 'set_price':
      return effect.price - from;
    case 'discount_of_list':
      return rate.listPrice === undefined ? undefined : rate.listPrice - share(rate.listPrice, effect.percent) - from;
  }
}

function basisOf(appliesTo: z.infer<typeof marginBasis>, rate: RateFacts, from: number): number {
  if (appliesTo === 'all') return from;
  const kind = typeof appliesTo === 'object' ? appliesTo.surcharge : appliesTo;
  let amount = 0;
  for (const line of rate.lines) if (line.kind === kind) amount += line.amount;
  return amount;
}
