import type { EntityManager } from '@mikro-orm/postgresql';
import type { ItemMoney } from '#libs/domain/ledger/item-money.js';
import type { PaidItem } from '#libs/domain/margins/sale-fee.js';
import type { ItemToCapture } from '#libs/domain/orders/order.js';

/** An item without its offer: all items of an order are in memory at once, however many there are. */
export type ItemFacts = ItemMoney & ItemToCapture & PaidItem;

const facts = `
  select id, status, total, discount, total - discount as "toPay", (offer->>'cost')::int as cost, offer->>'currency' as currency,
    (select count(*)::int from jsonb_array_elements(offer->'lines') l where l->>'kind' in ('margin', 'tax')) as "ownLines"
  from order_item where order_id = ? order by position`;

/** The money of an order's items, in their order. */
export const itemFacts = (em: EntityManager, orderId: string): Promise<ItemFacts[]> =>
  em.execute<ItemFacts[]>(facts, [orderId]);

/** Of those whose label exists. */
export const soldFacts = async (em: EntityManager, orderId: string): Promise<ItemFacts[]> =>
  (await itemFacts(em, orderId)).filter(({ status }) => status === 'bought');
