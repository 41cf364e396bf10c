import { isDeepStrictEqual } from 'node:util';
import type { CouponEffect } from '#libs/contracts/orders/coupons.js';
import type { CouponTerms } from './coupon-terms.js';

type Limit = number | null;
const raised = (before: Limit, after: Limit): boolean => before !== null && (after === null || after > before);

const effectRaised = (before: CouponEffect, after: CouponEffect): boolean => {
  if (before.kind === 'percent' && after.kind === 'percent') return after.percent > before.percent;
  if (before.kind === 'amount' && after.kind === 'amount')
    return after.amount > before.amount || after.currency !== before.currency;
  return true;
};

const sets = ['customers', 'carriers', 'services', 'channels'] as const;

/** Whether any customer could get more by the terms as they are now, or get it at another time. */
export function isMoreGenerous(before: CouponTerms, after: CouponTerms): boolean {
  const [began, begins] = [before.startsAt?.getTime() ?? 0, after.startsAt?.getTime() ?? 0];
  return (
    effectRaised(before.effect, after.effect) ||
    raised(before.maxDiscount, after.maxDiscount) ||
    raised(before.maxRedemptions, after.maxRedemptions) ||
    raised(before.maxPerCustomer, after.maxPerCustomer) ||
    raised(before.expiresAt?.getTime() ?? null, after.expiresAt?.getTime() ?? null) ||
    begins < began ||
    after.minSubtotal < before.minSubtotal ||
    (before.firstOrderOnly && !after.firstOrderOnly) ||
    (after.refundReturnsUse && !before.refundReturnsUse) ||
    sets.some((set) => before[set].length > 0 && !isDeepStrictEqual(before[set], after[set]))
  );
}
