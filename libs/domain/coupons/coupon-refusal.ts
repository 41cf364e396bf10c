import type { ProblemCode } from '#libs/contracts/values/problem.js';
import { DomainError } from '../errors.js';

export type CouponRefusalCode = Extract<ProblemCode, `coupon_${string}`>;

/** Why a coupon does not apply, with what to do. `missing`: minor units up to the minimum subtotal. */
export type CouponRefusal = { kind: 'refused'; code: CouponRefusalCode; text: string; missing?: number };

export const refuse = (code: CouponRefusalCode, text: string, missing?: number): CouponRefusal => ({
  ...{ kind: 'refused', code, text },
  ...(missing === undefined ? {} : { missing }),
});

export const unknownCoupon = (code: string): CouponRefusal =>
  refuse('coupon_not_found', `There is no code ${code}. Check the spelling.`);

/** The refusal as an error of the request's field `path`. */
export const couponError = ({ code, text, missing }: CouponRefusal, path = 'coupon'): DomainError =>
  new DomainError(code, 'conflict', text, {
    issues: [{ path, message: text, code }],
    ...(missing === undefined ? {} : { missing }),
  });
