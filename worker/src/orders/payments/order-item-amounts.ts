import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import type { ItemMoney } from '#libs/domain/ledger/item-money.js';
import type { PaidItem } from '#libs/domain/margins/sale-fee.js';
import type { ItemToCapture } from '#libs/domain/orders/order.js';
import { itemsAndPickupsSql } from '#libs/domain/pickups/pickup-money.js';

/** A label or a pickup of an order, without its offer: all items of an order are in memory at once, however many there are. */
export type ItemFacts = ItemMoney &
  ItemToCapture &
  PaidItem & {
    kind: 'label' | 'pickup';
    /** Whether the sender wants the recipient to be notified by e-mail. */
    notifies: boolean;
  };

const facts = prepared(
  'select_item_amounts',
  `
  select kind, id, status, total, discount, "toPay", cost, currency, "ownLines", notifies from (
    select 'label' as kind, position, id, status, total, discount, total - discount as "toPay", (offer->>'cost')::int as cost,
      offer->>'currency' as currency,
      (select count(*)::int from jsonb_array_elements(offer->'lines') l where l->>'kind' in ('margin', 'tax')) as "ownLines",
      (select notify_email is not null from shipment where id = shipment_id) as notifies
    from order_item where order_id = ?
    union all
    select 'pickup', 0, l.id, l.status, l.total, l.discount, l.total, l.total, 'USD', 0, false
    from ${itemsAndPickupsSql} l join pickup p on p.id = l.id where l.order_id = ?
  ) sold order by position`,
);

/** The money of an order's labels, in their order, or of its pickup. */
export const itemFacts = (em: EntityManager, orderId: string): Promise<ItemFacts[]> =>
  em.execute<ItemFacts[]>(facts, [orderId, orderId]);

/** Of those that were sold. */
export const soldFacts = async (em: EntityManager, orderId: string): Promise<ItemFacts[]> =>
  (await itemFacts(em, orderId)).filter(({ status }) => status === 'bought');
