import type { EntityManager } from '@mikro-orm/postgresql';
import { sum } from '#libs/contracts/money.js';
import type { Cart } from '#libs/domain/cart/cart.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import type { CouponLine } from '#libs/domain/coupons/coupon-terms.js';
import { abandonAt } from '#libs/domain/orders/abandon-at.js';
import { largestCharge, tooMuchForOneCharge } from '#libs/domain/orders/largest-charge.js';
import type { Goods } from '#libs/domain/orders/offers-for-sale.js';
import { Order, type OrderSums } from '#libs/domain/orders/order.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { lockedCoupon } from './coupon-book.js';
import { lockedGoods } from './locked-goods.js';
import { queueLabels } from './queue-labels.js';
import { sellGoods } from './sell-goods.js';

/** Who buys, where the receipt goes, and what was shown, minor units: the total, or the sum before the coupon is taken off. */
export type Checkout = { ownerId: string; email: string; coupon?: string | undefined } & (
  { total: number } | { subtotal: number }
);

/**
 * One order of these shipments at the prices that their owner has agreed to. A coupon is reserved with it; an order that it pays
 * for wholly needs no card and buys its labels at once. Call it in a transaction that holds the cart, if there is one; it locks
 * the shipments, the coupon last. Whatever it refuses it refuses before anything is written.
 * @throws missing, conflict: what cannot be sold, `price_changed`, `coupon_…`, `limit_reached`.
 */
export async function placeOrder(
  em: EntityManager,
  checkout: Checkout,
  cart: Cart | null,
  shipmentIds: readonly string[],
): Promise<Order> {
  const { ownerId, email, coupon: code } = checkout;
  const goods = await lockedGoods(em, ownerId, shipmentIds);
  const lines = goods.map(({ line }) => line);
  const coupon = code === undefined ? null : await lockedCoupon(em, code, lines, { ownerId, email });
  const sums = { ...{ discount: coupon?.discount.amount ?? 0, couponCode: code ?? null }, ...priceOf(lines) };
  const shown = 'total' in checkout ? checkout.total : checkout.subtotal - sums.discount;
  const order = Order.open(ownerId, email, sums, shown);
  if (order.total > largestCharge) throw tooMuchForOneCharge(order.total);
  takeFromCart(cart, goods, code);
  em.persist([order, ...lookAfterCoupon(order)]);
  if (coupon) em.persist(CouponRedemption.reserve(coupon.couponId, order.id, order.discount));
  await em.flush();
  await sellGoods(em, order, goods, coupon?.discount.shares ?? []);
  if (order.payment === 'authorised') await queueLabels(em, order.id);
  return order;
}

const priceOf = (lines: readonly CouponLine[]): Pick<OrderSums, 'subtotal' | 'currency'> => ({
  subtotal: sum(lines.map(({ price }) => price)),
  currency: lines[0]?.currency ?? 'USD',
});

/** The other tabs see a new version; the coupon goes with the order. */
function takeFromCart(cart: Cart | null, goods: readonly Goods[], code: string | undefined): void {
  if (!cart || !goods.some(({ inCart }) => inCart)) return;
  if (cart.couponCode === code) cart.useCoupon(null);
  cart.changed();
}

/** A coupon that waits for a payment is looked after. */
function lookAfterCoupon(order: Order): OutboxMessage[] {
  if (order.payment === 'authorised' || order.couponCode === null) return [];
  const delayMs = abandonAt(order).getTime() - Date.now() + 1_000;
  return [OutboxMessage.of(settlePayment, { orderId: order.id }, { delayMs })];
}
