import { randomUUID } from 'node:crypto';
import { sum } from '#libs/contracts/values/money.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Order } from '#libs/domain/orders/order.js';
import type { Offer } from '#libs/domain/quotes/offer.js';

type Sold = { id: string; offer: Offer | null };
type Coupon = { code: string; shares: readonly number[] };

/** An order of these shipments in memory, with its items: for tests without a database, and for states set directly. */
export function testOrder(shipments: readonly Sold[], coupon?: Coupon): { order: Order; items: OrderItem[] } {
  const [subtotal, discount] = [sum(shipments.map(({ offer }) => offer!.total)), sum(coupon?.shares ?? [])];
  const sums = { subtotal, discount, couponCode: coupon?.code ?? null, currency: 'USD' as const };
  const order = Order.open('g_guest', 'a@b.example', sums, subtotal - discount);
  const items = shipments.map(({ id: shipmentId, offer }, position) =>
    Object.assign(new OrderItem(), {
      ...{ id: randomUUID(), orderId: order.id, shipmentId, position, offer, total: offer!.total },
      ...{ discount: coupon?.shares[position] ?? 0, status: 'open', failureCode: null, failureText: null },
    }),
  );
  return { order, items };
}
