import type { MarginRule } from '#libs/contracts/margins/margins.js';
import type { SimulatedRule } from '#libs/contracts/margins/margin-simulation.js';
import { hasBit } from './bit-mask.js';
import { effectiveLayer, layerName, type CompiledRules } from './compile-rules.js';
import { failureText } from './condition-text.js';
import type { RateFacts, ShipmentFacts } from '../margin-facts.js';
import type { Facts } from './rule-facts.js';
import type { AppliedRule } from './apply-margin-rule.js';

/**
 * How one rule applied to one rate. `failedCondition`: index of the first that does not fit. Amounts in minor units.
 */
export type RuleTrace = Pick<SimulatedRule, 'outcome' | 'failedCondition' | 'text'> & {
  rule: MarginRule;
  before: number;
  amount: number;
  after: number;
};

/**
 * Every rule in its order: applied or why not. The amounts are those of the price itself, and whether a condition fits is
 * read from the same masks.
 */
export function explainRules(compiled: CompiledRules, shipment: ShipmentFacts, rate: RateFacts): RuleTrace[] {
  const steps = new Map(
    compiled
      .for(shipment)(rate)
      .map((step) => [step.rule, step]),
  );
  let price = rate.cost;
  return compiled.set.rules.map((rule, index) => {
    const step = steps.get(rule);
    if (step) {
      price = step.after;
      return { ...step, outcome: 'applied' as const, failedCondition: null, text: appliedText(step) };
    }
    return { rule, before: price, amount: 0, after: price, ...whyNot(compiled, index, { shipment, rate }) };
  });
}

function whyNot(
  { set, layers }: CompiledRules,
  index: number,
  facts: Facts,
): Pick<RuleTrace, 'outcome' | 'failedCondition' | 'text'> {
  const rule = set.rules[index]!;
  const fails = (name: string) => {
    const layer = layers.get(name);
    return layer !== undefined && !hasBit(layer.fitting(facts), index);
  };
  if (!rule.active) return { outcome: 'inactive', failedCondition: null, text: 'Switched off.' };
  if (fails(effectiveLayer)) return { outcome: 'not_effective', failedCondition: null, text: 'Not effective then.' };
  const failed = rule.conditions.findIndex((_, at) => fails(layerName(rule, at)));
  if (failed < 0) return { outcome: 'stopped', failedCondition: null, text: 'An earlier rule stopped here.' };
  return { outcome: 'not_matched', failedCondition: failed, text: failureText(rule.conditions[failed]!, facts) };
}

const dollars = (amount: number) => `$${(Math.abs(amount) / 100).toFixed(2)}`;

function appliedText({ amount, idle }: AppliedRule): string {
  if (idle) return 'Fits, but the carrier has no list price for it.';
  if (amount === 0) return 'Fits and changes nothing.';
  return amount > 0 ? `Adds ${dollars(amount)}.` : `Takes ${dollars(amount)} off.`;
}
