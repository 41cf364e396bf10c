import type { RuleAction, RuleEffect } from '#libs/contracts/stores/store-rules.js';
import type { LineFacts } from '../order-shipment.js';
import type { Decision, StoreOrder } from '../store-order.js';
import type { Suggestions } from '../boxes/suggest-boxes.js';
import type { StoreRule } from '../store-rule.js';
import { actionText } from './action-text.js';
import { meetsCondition } from './meets-condition.js';
import { factsOfOrder } from './order-facts.js';

/** The packages that fit all pieces of an order, best first; `reason`: why there is none. */
export type BoxChoice = (order: StoreOrder, lines: readonly LineFacts[]) => Pick<Suggestions, 'boxes' | 'reason'>;

/** The effect of an action; a tag has none. */
const decidedBy: Record<Exclude<RuleAction['kind'], 'tag'>, Decision> = {
  ...{ package: 'parcel', box: 'parcel', service: 'service', insure: 'insured', signature: 'signature' },
  ...{ hold: 'held', ship_from: 'shipFrom' },
};

type Asked = Pick<StoreRule, 'id' | 'name' | 'conditions' | 'actions' | 'stop'>;

/**
 * Applies the rules one after the other; a later rule overrides an earlier one, the owner's manual changes stay. Conditions are
 * tested on the order as imported, so that a rule's own tag does not trigger the next one by chance. Changes the order, and
 * reports the effect of each rule, or why it had none.
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
    const [did, skipped]: [string[], string[]] = [[], []];
    for (const action of actions) {
      if (action.kind !== 'tag' && order.decided.includes(decidedBy[action.kind])) continue;
      const acted = act(order, lines, action, chooseBox);
      if ('did' in acted) did.push(acted.did);
      else skipped.push(acted.skipped);
    }
    if (did.length + skipped.length > 0)
      effects.push({ rule: id, name, did, ...(skipped.length > 0 ? { skipped } : {}) });
    if (stop) break;
  }
  return effects;
}

type Acted = { did: string } | { skipped: string };

function act(order: StoreOrder, lines: readonly LineFacts[], action: RuleAction, chooseBox: BoxChoice): Acted {
  if (action.kind === 'box') {
    const { boxes, reason } = chooseBox(order, lines);
    const [box] = boxes;
    if (!box) return { skipped: `not packed: ${clause(reason ?? 'no package takes it')}` };
    order.packInto(box.parcel);
    return { did: `package ${box.name}` };
  }
  // No exchange rate is known.
  if (action.kind === 'insure' && !order.isInsurable)
    return { skipped: `not insured: the order is in ${order.currency}, and we insure in USD` };
  order.follow(action);
  return { did: actionText(action) };
}

/** A sentence as part of one. */
const clause = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '');
