import { LockMode, raw, type EntityManager } from '@mikro-orm/core';
import { CartItem } from '../../domain/cart/cart-item.js';
import { Cart } from '../../domain/cart/cart.js';
import { lockCart } from '../cart/lock-cart.js';
import { Coupon } from '../../domain/coupons/coupon.js';

type Transfer = { from: string; to: string };

/** Locks both carts before any order or shipment: a transaction that holds a cart may be waiting for those. */
export async function lockCarts(em: EntityManager, { from, to }: Transfer): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { ownerId: 'asc' }, refresh: true } as const;
  await em.find(Cart, { ownerId: [from, to] }, lock);
}

/**
 * Moves the cart items of these shipments (all of them if `ids` is null) behind the existing ones.
 * @returns how many.
 */
export async function transferCartItems(
  em: EntityManager,
  { from, to }: Transfer,
  ids: string[] | null,
): Promise<number> {
  const [last] = await em.find(CartItem, { ownerId: to }, { orderBy: { position: 'desc' }, limit: 1 });
  const places = { ownerId: from, ...(ids ? { shipmentId: ids } : {}) };
  return em.nativeUpdate(CartItem, places, { ownerId: to, position: raw('position + ?', [last?.position ?? 0]) });
}

/**
 * Merges the carts: an existing coupon stays; otherwise the other cart's coupon is used if it is still valid at `now`.
 */
export async function mergeCarts(em: EntityManager, { from, to }: Transfer, now: Date): Promise<void> {
  const left = await em.findOne(Cart, from);
  if (!left) return;
  const cart = await lockCart(em, to);
  if (!(await isValid(em, cart.couponCode, now))) {
    cart.useCoupon((await isValid(em, left.couponCode, now)) ? left.couponCode : cart.couponCode);
  }
  cart.changed();
  em.remove(left);
  await em.flush();
}

async function isValid(em: EntityManager, code: string | null, now: Date): Promise<boolean> {
  const coupon = code === null ? null : await em.findOne(Coupon, { code, archivedAt: null, active: true });
  return coupon !== null && (coupon.expiresAt === null || coupon.expiresAt > now);
}
