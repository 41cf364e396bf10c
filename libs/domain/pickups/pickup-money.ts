import { pickupStatuses, type PickupStatus } from '#libs/contracts/shipments/pickups.js';
import type { ItemMoney } from '../ledger/item-money.js';
import type { OrderItem } from '../orders/order-item.js';
import type { Pickup } from './pickup.js';

/** A pickup as an item of its order. A canceled one counts as sold and refunded. */
const itemStatus: Record<PickupStatus, OrderItem['status']> = {
  unpaid: 'open',
  requested: 'open',
  scheduled: 'bought',
  canceled: 'bought',
  failed: 'failed',
};

/** Booked at some time: its charge is due, or was. */
export const soldPickupStatuses = pickupStatuses.filter((status) => itemStatus[status] === 'bought');

/** What is sold at the carrier's price, without a margin. */
export const pickupMoney = ({ id, price }: Pick<Pickup, 'id' | 'price'>): ItemMoney => ({
  ...{ id, total: price, discount: 0, cost: price },
});

const cases = Object.entries(itemStatus).map(([status, item]) => `when '${status}' then '${item}'`);

/** What orders sell: labels and pickups, each with `id`, `order_id`, `status`, `total` and `discount`. */
export const itemsAndPickupsSql = `(
  select id, order_id, status, total, discount from order_item
  union all
  select id, order_id, case status ${cases.join(' ')} end, price, 0 from pickup where order_id is not null)`;
