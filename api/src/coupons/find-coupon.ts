import type { EntityManager } from '@mikro-orm/postgresql';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { DomainError } from '#libs/domain/errors.js';

/** @throws missing for an unknown id. */
export async function findCoupon(em: EntityManager, id: string): Promise<Coupon> {
  const coupon = await em.findOne(Coupon, id);
  if (coupon) return coupon;
  throw new DomainError('not_found', 'missing', 'This coupon does not exist.');
}
