import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cart } from '#libs/domain/cart/cart.js';
import { checkoutStates } from '#libs/domain/cart/checkout-states.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import { couponLine } from '#libs/domain/coupons/coupon-terms.js';
import { abandonAt } from '#libs/domain/orders/abandon-at.js';
import { largestCharge, tooMuchForOneCharge } from '#libs/domain/orders/largest-charge.js';
import { offersForSale } from '#libs/domain/orders/offers-for-sale.js';
import { Order } from '#libs/domain/orders/order.js';
import type { Offer } from '#libs/domain/pricing/offer.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { askForLabels } from './ask-for-labels.js';
import { lockedCoupon } from './coupon-book.js';

/** Who buys, where the receipt goes, and the total that was shown, minor units. */
export type Checkout = { ownerId: string; email: string; total: number; coupon?: string | undefined };

/**
 * One order of these shipments at the prices that their owner has agreed to. A coupon is reserved with it; an order that it pays
 * for wholly needs no card and buys its labels at once. Call it in a transaction that holds the cart, if there is one, and the
 * shipments; whatever it refuses it refuses before anything is written.
 * @throws conflict: what cannot be sold, `price_changed`, `coupon_…`, `limit_reached`.
 */
export async function placeOrder(
  em: EntityManager,
  checkout: Checkout,
  cart: Cart | null,
  shipments: readonly Shipment[],
): Promise<Order> {
  const now = new Date();
  const sold = offersForSale(shipments, await checkoutStates(em, shipments, now));
  const coupon = await applied(em, checkout, sold);
  const { order, items } = Order.place(checkout.ownerId, checkout.email, sold, checkout.total, coupon);
  if (order.total > largestCharge) throw tooMuchForOneCharge(order.total);
  takeFromCart(cart, shipments, coupon?.code);
  for (const [place, shipment] of shipments.entries()) sell(shipment, sold[place]!.offer, order.id, now);
  em.persist([order, ...items, ...lookAfterCoupon(order)]);
  if (coupon) em.persist(CouponRedemption.reserve(coupon.couponId, order.id, order.discount));
  if (order.payment === 'authorised') for (const shipment of shipments) shipment.queueLabel();
  await em.flush();
  if (order.payment === 'authorised') await askForLabels(em, items);
  return order;
}

async function applied(em: EntityManager, checkout: Checkout, sold: readonly { offer: Offer }[]) {
  const { ownerId, email, coupon: code } = checkout;
  if (code === undefined) return null;
  const lines = sold.map(({ offer }) => couponLine(offer));
  const { couponId, discount } = await lockedCoupon(em, code, lines, { ownerId, email });
  return { couponId, code, shares: discount.shares };
}

/** The other tabs see a new version; the coupon goes with the order. */
function takeFromCart(cart: Cart | null, shipments: readonly Shipment[], code: string | undefined): void {
  if (!cart || !shipments.some(({ status }) => status === 'in_cart')) return;
  if (cart.couponCode === code) cart.useCoupon(null);
  cart.changed();
}

function sell(shipment: Shipment, offer: Offer, orderId: string, now: Date): void {
  if (shipment.status === 'in_cart' && shipment.offer?.id !== offer.id) shipment.priceInCart(offer, now);
  shipment.order(orderId);
}

/** A coupon that waits for a payment is looked after. */
function lookAfterCoupon(order: Order): OutboxMessage[] {
  if (order.payment === 'authorised' || order.couponCode === null) return [];
  const delayMs = abandonAt(order).getTime() - Date.now() + 1_000;
  return [OutboxMessage.of(settlePayment, { orderId: order.id }, { delayMs })];
}
