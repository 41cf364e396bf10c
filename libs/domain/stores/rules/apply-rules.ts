import type { RuleAction, RuleEffect } from '#libs/contracts/stores/store-rules.js';
import type { LineFacts } from '../order-shipment.js';
import type { Decision, StoreOrder } from '../store-order.js';
import type { StoreRule } from '../store-rule.js';
import { actionText } from './action-text.js';
import { meetsCondition } from './meets-condition.js';
import { factsOfOrder } from './order-facts.js';

/** The package that takes all pieces of an order; null: none does. */
export type BoxChoice = (
  order: StoreOrder,
  lines: readonly LineFacts[],
) => { name: string; parcel: StoreOrder['parcel'] } | null;

/** What an action decides; a tag is no decision. */
const decidedBy: Record<Exclude<RuleAction['kind'], 'tag'>, Decision> = {
  ...{ package: 'parcel', box: 'parcel', service: 'service', insure: 'insured', signature: 'signature' },
  ...{ hold: 'held', ship_from: 'shipFrom' },
};

type Asked = Pick<StoreRule, 'id' | 'name' | 'conditions' | 'actions' | 'stop'>;

/**
 * Asks the rules one after the other; a later rule has the last word, what the owner decided by hand stays. Conditions are asked of
 * the order as it came, so that a rule's own tag does not set off the next one by chance. Changes the order, and says what each did.
 */
export function applyRules(
  order: StoreOrder,
  lines: readonly LineFacts[],
  rules: readonly Asked[],
  chooseBox: BoxChoice,
): RuleEffect[] {
  const facts = factsOfOrder(order, lines);
  const effects: RuleEffect[] = [];
  for (const { id, name, conditions, actions, stop } of rules) {
    if (!conditions.every((one) => meetsCondition(one, facts))) continue;
    const did = actions.flatMap((action) => {
      const isDecided = action.kind !== 'tag' && order.decided.includes(decidedBy[action.kind]);
      return isDecided ? [] : act(order, lines, action, chooseBox);
    });
    if (did.length > 0) effects.push({ rule: id, name, did });
    if (stop) break;
  }
  return effects;
}

function act(order: StoreOrder, lines: readonly LineFacts[], action: RuleAction, chooseBox: BoxChoice): string[] {
  if (action.kind !== 'box') {
    order.follow(action);
    return [actionText(action)];
  }
  const box = chooseBox(order, lines);
  if (!box) return [];
  order.packInto(box.parcel);
  return [`package ${box.name}`];
}
