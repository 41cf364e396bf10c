import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import type { Coupon } from '#libs/domain/coupons/coupon.js';
import { DomainError } from '#libs/domain/errors.js';

/** @throws conflict `name_taken` when another coupon that is not archived has the code. */
export async function saveCoupon(em: EntityManager, coupon: Coupon): Promise<void> {
  try {
    await em.persist(coupon).flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const message = `Another coupon has the code ${coupon.code}. Archive that one, or choose another code.`;
    throw new DomainError('name_taken', 'conflict', message, { issues: [{ path: 'code', message }] });
  }
}
