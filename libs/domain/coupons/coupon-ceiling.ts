import type { CouponBody, CouponExcess } from '#libs/contracts/orders/coupons.js';
import { share } from '#libs/contracts/values/money.js';
import type { Role } from '../identity/actor.js';

/** What one person may give away alone: a percentage (basis points), an amount and a worth in 24 hours (minor units; may be Infinity). */
export type CouponCeiling = { readonly percent: number; readonly amount: number; readonly worth: number };
export type CouponCeilings = { readonly operator: CouponCeiling; readonly admin: CouponCeiling };

/** The assumed order total for a percentage without a maximum discount, minor units. */
const usualOrder = 5_000;

export const ceilingOf = ({ operator, admin }: CouponCeilings, roles: readonly Role[]): CouponCeiling =>
  roles.includes('admin') ? admin : operator;

type Terms = Pick<CouponBody, 'effect' | 'maxDiscount' | 'maxRedemptions'>;

/** What so many coupons of these terms can give away together, minor units; null where their uses have no limit. */
export function worthOf({ effect, maxDiscount, maxRedemptions }: Terms, coupons: number): number | null {
  if (maxRedemptions === null) return null;
  const use = effect.kind === 'amount' ? effect.amount : share(Math.max(usualOrder, maxDiscount ?? 0), effect.percent);
  return Math.min(use, maxDiscount ?? use) * maxRedemptions * coupons;
}

/**
 * The ceilings it exceeds; `granted`: the value approved by the same person alone in the last 24 hours. None: no second person is
 * needed.
 */
export function excessOf(
  terms: Terms,
  coupons: number,
  { percent, amount, worth }: CouponCeiling,
  granted: number,
): CouponExcess[] {
  const { effect } = terms;
  const own = worthOf(terms, coupons);
  const excesses: [boolean, CouponExcess][] = [
    [effect.kind === 'percent' && effect.percent > percent, 'percent'],
    [effect.kind === 'amount' && effect.amount > amount, 'amount'],
    [own === null && worth !== Infinity, 'unlimited'],
    [own !== null && own + granted > worth, 'worth'],
  ];
  return excesses.filter(([passed]) => passed).map(([, excess]) => excess);
}
