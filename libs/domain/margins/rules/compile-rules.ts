import type { MarginRule, MarginRules } from '#libs/contracts/margins/margins.js';
import { common, emptyMask, setBit, shareBit, wordsOf, type BitMask } from './bit-mask.js';
import { layerOf, type ConditionLayer } from './condition-layer.js';
import { effectiveShape, shapeOf, type ConditionShape } from './condition-shape.js';
import type { RateFacts, ShipmentFacts } from '../margin-facts.js';
import { ofRate, type Facts } from './rule-facts.js';
import { applyRule, type AppliedRule } from './apply-margin-rule.js';

/** The rules of one version as a function of a rate. Cached as long as the version: compiling reads every rule. */
export type CompiledRules = {
  readonly set: MarginRules;
  /** By field and how manieth condition of its rule on that field: "carrier.0". */
  readonly layers: ReadonlyMap<string, ConditionLayer>;
  /** The inputs for a shipment's rates; conditions on the shipment are evaluated here, once. */
  for(shipment: ShipmentFacts): (rate: RateFacts) => AppliedRule[];
};

/**
 * Rules become bit masks, one for each value and stretch of values that some condition names: which rules fit a rate is then
 * a handful of ANDs, whatever the number of rules.
 */
export function compileRules(set: MarginRules): CompiledRules {
  const { mode, rules } = set;
  const layers = layersOf(rules);
  const active = emptyMask(rules.length);
  for (const [index, rule] of rules.entries()) setBit(active, index, rule.active);
  const [perRate, perShipment] = [true, false].map((isPerRate) =>
    [...layers.values()].filter(({ key }) => ofRate.has(key) === isPerRate).sort((a, b) => b.variety - a.variety),
  ) as [ConditionLayer[], ConditionLayer[]];
  return {
    set,
    layers,
    for(shipment) {
      const facts = { shipment } as Facts;
      const candidates = common(
        active,
        perShipment.map((layer) => layer.fitting(facts)),
      );
      const words = wordsOf(candidates);
      const asked = perRate.filter(({ asking }) => shareBit(candidates, asking));
      const masks: BitMask[] = asked.map(({ asking }) => asking);
      return (rate) => {
        const known = { shipment, rate };
        for (let at = 0; at < asked.length; at += 1) masks[at] = asked[at]!.fitting(known);
        const steps: AppliedRule[] = [];
        let price = rate.cost;
        for (let place = 0; place < words.length; place += 1) {
          const word = words[place]!;
          let bits = candidates[word]!;
          for (let at = 0; bits !== 0 && at < masks.length; at += 1) bits &= masks[at]![word]!;
          for (; bits !== 0; bits &= bits - 1) {
            const rule = rules[word * 32 + 31 - Math.clz32(bits & -bits)]!;
            const step = applyRule(rule, mode, rate, price);
            steps.push(step);
            price = step.after;
            if (mode === 'exclusive' || rule.stopAfter) return steps;
          }
        }
        return steps;
      };
    },
  };
}

/** The layer that holds the condition: the second condition of a rule on the same field is in the second layer of it. */
export function layerName(rule: MarginRule, condition: number): string {
  const { field } = rule.conditions[condition]!;
  const earlier = rule.conditions.slice(0, condition).filter((other) => other.field === field).length;
  return `${field}.${earlier}`;
}

export const effectiveLayer = 'effective.0';

function layersOf(rules: readonly MarginRule[]): Map<string, ConditionLayer> {
  const shapes = new Map<string, Map<number, ConditionShape>>();
  const add = (name: string, rule: number, shape: ConditionShape) => {
    const known = shapes.get(name) ?? new Map<number, ConditionShape>();
    shapes.set(name, known.set(rule, shape));
  };
  for (const [index, rule] of rules.entries()) {
    for (const [at, condition] of rule.conditions.entries()) add(layerName(rule, at), index, shapeOf(condition));
    const effective = effectiveShape(rule);
    if (effective) add(effectiveLayer, index, effective);
  }
  return new Map([...shapes].map(([name, one]) => [name, layerOf(one, rules.length)]));
}
