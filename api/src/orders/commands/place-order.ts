import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderBody } from '#libs/contracts/orders.js';
import { lockedCoupon } from '#libs/database/coupon-book.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import type { Cart } from '#libs/domain/cart/cart.js';
import { checkoutStates } from '#libs/domain/cart/checkout-states.js';
import { lockedCartIfAny } from '#libs/domain/cart/locked-cart.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import { couponLine } from '#libs/domain/coupons/coupon-terms.js';
import { DomainError } from '#libs/domain/errors.js';
import { abandonAt } from '#libs/domain/orders/abandon-at.js';
import { offersForSale } from '#libs/domain/orders/offers-for-sale.js';
import { Order } from '#libs/domain/orders/order.js';
import type { OrderItem } from '#libs/domain/orders/order-item.js';
import type { Offer } from '#libs/domain/pricing/offer.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';

/**
 * One checkout of shipments that are ready or in the cart, at the prices that their owner has agreed to. A coupon is
 * reserved with it; an order that it pays for wholly needs no card and buys its labels at once. Answers the order's id.
 */
export class PlaceOrder extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly body: OrderBody,
  ) {
    super();
  }
}

type Sold = { id: string; offer: Offer }[];

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: PlaceOrder): Promise<string> {
    return this.em.transactional(async (em) => {
      const now = new Date();
      const cart = await lockedCartIfAny(em, actor.id);
      const shipments = await lockedShipments(em, actor.id, body.shipments);
      const sold = offersForSale(shipments, await checkoutStates(em, shipments, now));
      const coupon = await applied(em, actor.id, body, sold);
      const { order, items } = Order.place(actor.id, body.email, sold, body.total, coupon);
      takeFromCart(cart, shipments, coupon?.code);
      for (const [place, shipment] of shipments.entries()) sell(shipment, sold[place]!.offer, order.id, now);
      em.persist([order, ...items, ...asks(order, items)]);
      if (coupon) em.persist(CouponRedemption.reserve(coupon.couponId, order.id, order.discount));
      if (order.payment === 'authorised') for (const shipment of shipments) shipment.queueLabel();
      await em.flush();
      return order.id;
    });
  }
}

async function lockedShipments(em: EntityManager, ownerId: string, named: readonly string[]): Promise<Shipment[]> {
  const slugs = [...new Set(named)];
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
  const found = await em.find(Shipment, { slug: slugs, ownerId }, lock);
  const bySlug = new Map(found.map((one) => [one.slug, one]));
  return slugs.map((slug) => {
    const shipment = bySlug.get(slug);
    if (shipment) return shipment;
    throw new DomainError('not_found', 'missing', 'One of these shipments does not exist.');
  });
}

async function applied(em: EntityManager, ownerId: string, { coupon: code, email }: OrderBody, sold: Sold) {
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

/** Labels at once where nothing is to be paid; a coupon that waits for a payment is looked after. */
function asks(order: Order, items: readonly OrderItem[]): OutboxMessage[] {
  if (order.payment === 'authorised')
    return items.map(({ id }) => OutboxMessage.of(purchaseLabel, { orderItemId: id }));
  if (order.couponCode === null) return [];
  const delayMs = abandonAt(order).getTime() - Date.now() + 1_000;
  return [OutboxMessage.of(settlePayment, { orderId: order.id }, { delayMs })];
}
