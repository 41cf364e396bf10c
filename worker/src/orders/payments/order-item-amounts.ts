import type { EntityManager } from '@mikro-orm/postgresql';
import type { ItemMoney } from '#libs/domain/ledger/item-money.js';
import type { PaidItem } from '#libs/domain/margins/sale-fee.js';
import type { ItemToCapture } from '#libs/domain/orders/order.js';
import { itemsAndPickupsSql } from '#libs/domain/pickups/pickup-money.js';

/** A label or a pickup of an order, without its offer: all items of an order are in memory at once, however many there are. */
export type ItemFacts = ItemMoney & ItemToCapture & PaidItem;

const facts = `
  select id, status, total, discount, total - discount as "toPay", (offer->>'cost')::int as cost, offer->>'currency' as currency,
    (select count(*)::int from jsonb_array_elements(offer->'lines') l where l->>'kind' in ('margin', 'tax')) as "ownLines"
  from order_item where order_id = ? order by position`;

const pickupFacts = `
  select l.id, l.status, l.total, l.discount, l.total as "toPay", l.total as cost, 'USD' as currency, 0 as "ownLines"
  from ${itemsAndPickupsSql} l join pickup p on p.id = l.id where l.order_id = ?`;

/** The money of an order's labels, in their order, or of its pickup. */
export const itemFacts = async (em: EntityManager, orderId: string): Promise<ItemFacts[]> => [
  ...(await em.execute<ItemFacts[]>(facts, [orderId])),
  ...(await em.execute<ItemFacts[]>(pickupFacts, [orderId])),
];

/** Of those that were sold. */
export const soldFacts = async (em: EntityManager, orderId: string): Promise<ItemFacts[]> =>
  (await itemFacts(em, orderId)).filter(({ status }) => status === 'bought');
