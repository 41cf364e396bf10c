import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sum } from '#libs/contracts/values/money.js';
import type { Cart } from '#libs/domain/cart/cart.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import type { CouponLine } from '#libs/domain/coupons/coupon-terms.js';
import { paymentDeadline } from '#libs/domain/orders/payment-deadline.js';
import { maximumCharge, exceedsMaximumCharge } from '#libs/domain/payments/maximum-charge.js';
import type { OrderLine } from '#libs/domain/orders/order-lines.js';
import { Order, type OrderSums } from '#libs/domain/orders/order.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { joinTransaction } from '#libs/database/join-transaction.js';
import { lockCartIfAny } from '../cart/lock-cart.js';
import { lockCoupon } from '../coupons/lock-coupon.js';
import { lockedAtOnce, lockOrderLines, unknownShipment, type ChosenShipments } from './lock-order-lines.js';
import { startLabelPurchases } from '../labels/start-label-purchases.js';
import { createOrderItems } from './create-order-items.js';

/**
 * The buyer, the receipt's address, and the amount that was shown, minor units: the total, or the sum before the
 * coupon.
 */
export type Checkout = { ownerId: string; email: string; coupon?: string | undefined } & (
  { total: number } | { subtotal: number }
);
/** Shipments of the owner, in the order of the items. */
export type ShipmentChoice = { slugs: readonly string[] } | { ids: readonly string[] };

/**
 * Places one order of shipments that are ready or in the cart, at the prices that their owner has accepted. Reserves
 * its coupon; an order that the coupon pays in full needs no card and buys its labels at once. Returns the order's id.
 */
export class PlaceOrder extends Command<string> {
  constructor(
    readonly checkout: Checkout,
    readonly shipments: ShipmentChoice,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the cart, then the shipments, the coupon last. Every refusal comes before the first write, so that the
   * caller's transaction can continue.
   * @throws missing, conflict: what cannot be sold, `price_changed`, `coupon_…`, `limit_reached`.
   */
  execute({ checkout, shipments }: PlaceOrder): Promise<string> {
    return joinTransaction(this.em, async (em) => {
      const now = this.clock.now();
      const { ownerId, email, coupon: code } = checkout;
      const cart = await lockCartIfAny(em, ownerId);
      const orderLines = await lockOrderLines(em, ownerId, await chosen(em, ownerId, shipments), now);
      const lines = orderLines.map(({ line }) => line);
      const coupon = code === undefined ? null : await lockCoupon(em, code, lines, { ownerId, email }, now);
      const sums = { ...{ discount: coupon?.discount.amount ?? 0, couponCode: code ?? null }, ...priceOf(lines) };
      const shown = 'total' in checkout ? checkout.total : checkout.subtotal - sums.discount;
      const order = Order.open(ownerId, email, sums, shown);
      if (order.total > maximumCharge) throw exceedsMaximumCharge(order.total);
      takeFromCart(cart, orderLines, code);
      em.persist([order, ...settleCoupon(order, now)]);
      if (coupon) em.persist(CouponRedemption.reserve(coupon.couponId, order.id, order.discount));
      await em.flush();
      await createOrderItems(em, order, orderLines, coupon?.discount.shares ?? []);
      if (order.payment === 'authorised') await startLabelPurchases(em, order.id);
      return order.id;
    });
  }
}

async function chosen(em: EntityManager, ownerId: string, shipments: ShipmentChoice): Promise<ChosenShipments> {
  if ('ids' in shipments) return { by: 'id', values: shipments.ids };
  const { slugs } = shipments;
  if (slugs.length <= lockedAtOnce) return { by: 'slug', values: slugs };
  return { by: 'id', values: await idsOf(em, ownerId, slugs) };
}

/** In the order of their slugs. */
async function idsOf(em: EntityManager, ownerId: string, slugs: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ id: string; slug: string }[]>(
    'select id, slug from shipment where owner_id = ? and slug in (select jsonb_array_elements_text(?::jsonb))',
    [ownerId, JSON.stringify(slugs)],
  );
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  return slugs.map((slug) => bySlug.get(slug) ?? unknownShipment());
}

const priceOf = (lines: readonly CouponLine[]): Pick<OrderSums, 'subtotal' | 'currency'> => ({
  subtotal: sum(lines.map(({ price }) => price)),
  currency: lines[0]?.currency ?? 'USD',
});

/** Gives the cart a new version for other tabs; the coupon moves to the order. */
function takeFromCart(cart: Cart | null, orderLines: readonly OrderLine[], code: string | undefined): void {
  if (!cart || !orderLines.some(({ inCart }) => inCart)) return;
  if (cart.couponCode === code) cart.useCoupon(null);
  cart.changed();
}

/** Schedules the settling of a coupon that is reserved for a payment. */
function settleCoupon(order: Order, now: Date): OutboxMessage[] {
  if (order.payment === 'authorised' || order.couponCode === null) return [];
  const delayMs = paymentDeadline(order).getTime() - now.getTime() + 1_000;
  return [OutboxMessage.of(settlePayment, { orderId: order.id }, { delayMs })];
}
