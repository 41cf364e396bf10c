import type { RuleAction, RuleEffect } from '#libs/contracts/stores/store-rules.js';
import type { LineFacts } from '../order-shipment.js';
import type { Decision, StoreOrder } from '../store-order.js';
import type { Suggestions } from '../boxes/suggest-boxes.js';
import type { StoreRule } from '../store-rule.js';
import { actionText } from './action-text.js';
import { meetsCondition } from './meets-condition.js';
import { factsOfOrder } from './order-facts.js';

/** The packages that take all pieces of an order, the best first; `reason`: why there is none. */
export type BoxChoice = (order: StoreOrder, lines: readonly LineFacts[]) => Pick<Suggestions, 'boxes' | 'reason'>;

/** What an action decides; a tag is no decision. */
const decidedBy: Record<Exclude<RuleAction['kind'], 'tag'>, Decision> = {
  ...{ package: 'parcel', box: 'parcel', service: 'service', insure: 'insured', signature: 'signature' },
  ...{ hold: 'held', ship_from: 'shipFrom' },
};

type Asked = Pick<StoreRule, 'id' | 'name' | 'conditions' | 'actions' | 'stop'>;

/**
 * Asks the rules one after the other; a later rule has the last word, what the owner decided by hand stays. Conditions are asked of
 * the order as it came, so that a rule's own tag does not set off the next one by chance. Changes the order, and says what each did, and what it could
 * not do.
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
  // Nobody told us a rate between currencies.
  if (action.kind === 'insure' && !order.isInsurable)
    return { skipped: `not insured: the order is in ${order.currency}, and we insure in USD` };
  order.follow(action);
  return { did: actionText(action) };
}

/** A sentence as part of one. */
const clause = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '');
