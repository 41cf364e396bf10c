import type { RuleCondition } from '#libs/contracts/stores/store-rules.js';
import type { OrderFacts } from './order-facts.js';

/** Whether an order meets a condition. */
export const meetsCondition = (condition: RuleCondition, facts: OrderFacts): boolean =>
  holds(condition, facts) !== condition.not;

function holds(condition: RuleCondition, facts: OrderFacts): boolean {
  switch (condition.field) {
    case 'store':
      return condition.values.includes(facts.store);
    case 'country':
      return facts.country !== null && condition.values.includes(facts.country);
    case 'weight':
      return facts.grams !== null && inSpan(facts.grams, condition);
    case 'weight_unknown':
      return facts.grams === null;
    case 'value':
      return facts.currency === condition.currency && inSpan(facts.total, condition);
    case 'pieces':
      return inSpan(facts.pieces, condition);
    case 'sku':
      return condition.values.some((pattern) => facts.skus.some((sku) => fits(sku, pattern)));
    case 'tag':
      return condition.values.some((tag) => facts.tags.includes(tag.toLowerCase()));
    case 'service':
      return condition.values.some((part) => facts.service.includes(part.toLowerCase()));
  }
}

type Span = { over?: number | undefined; to?: number | undefined };
const inSpan = (value: number, { over = -Infinity, to = Infinity }: Span): boolean => value > over && value <= to;

/** A star matches anything. No regular expression: patterns are typed by customers. */
function fits(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*');
  const sku = text.toLowerCase();
  if (rest.length === 0) return sku === first;
  if (!sku.startsWith(first)) return false;
  let at = first.length;
  const last = rest.pop()!;
  for (const part of rest) {
    const found = sku.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return sku.length - last.length >= at && sku.endsWith(last);
}
