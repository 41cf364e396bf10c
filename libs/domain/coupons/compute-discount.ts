import { dollars, share, sum } from '#libs/contracts/values/money.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import { minimumCharge } from '../payments/minimum-charge.js';
import { refuse, unknownCoupon, type CouponRefusal } from './coupon-refusal.js';
import type { CouponCustomer, CouponLine, CouponTerms } from './coupon-terms.js';
import { allocateByWeight } from './allocate-by-weight.js';

/** A coupon's discount, minor units, and each line's share of it, in the order of the lines. */
export type CouponDiscount = { kind: 'discount'; amount: number; shares: number[]; text: string };

/**
 * The coupon's discount on these lines for this customer, or why there is none. Only lines that the coupon allows are discounted,
 * none below zero, and the rest to pay is nothing or at least the card minimum (CPN-1 to CPN-5).
 */
export function computeDiscount(
  coupon: CouponTerms,
  lines: readonly CouponLine[],
  customer: CouponCustomer,
  now: Date,
): CouponDiscount | CouponRefusal {
  const refused = outOfTime(coupon, now) ?? notForCustomer(coupon, customer) ?? usedUp(coupon, customer);
  if (refused) return refused;
  const weights = lines.map((line) => (allows(coupon, line) ? line.price : 0));
  return notForLines(coupon, lines, sum(weights)) ?? takenOff(coupon, lines, weights);
}

function outOfTime({ code, active, archivedAt, startsAt, expiresAt }: CouponTerms, now: Date): CouponRefusal | null {
  if (!active || archivedAt) return unknownCoupon(code);
  if (startsAt && now < startsAt)
    return refuse('coupon_not_started', `The code ${code} can be used from ${dayOf(startsAt)} on.`);
  if (expiresAt && now >= expiresAt)
    return refuse('coupon_expired', `The code ${code} could be used until ${dayOf(expiresAt)}.`);
  return null;
}

function notForCustomer({ code, customers, firstOrderOnly }: CouponTerms, who: CouponCustomer): CouponRefusal | null {
  const email = who.confirmedEmail?.toLowerCase();
  if (customers.length > 0 && !customers.some((one) => isMeant(one.toLowerCase(), email)))
    return refuse(
      'coupon_not_applicable',
      email
        ? `The code ${code} is for other customers.`
        : `The code ${code} is for certain customers. Sign in to use it.`,
    );
  if (firstOrderOnly && who.hasBought)
    return refuse('coupon_not_applicable', `The code ${code} is for a first order only.`);
  return null;
}

const isMeant = (entry: string, email: string | undefined): boolean =>
  email !== undefined && (entry.startsWith('@') ? email.endsWith(entry) : email === entry);

function usedUp(coupon: CouponTerms, { uses }: CouponCustomer): CouponRefusal | null {
  const { code, maxRedemptions, maxPerCustomer, firstOrderOnly } = coupon;
  const most = firstOrderOnly ? 1 : maxPerCustomer;
  if (most !== null && uses.own >= most) {
    return uses.own - uses.waiting < most
      ? refuse(
          'coupon_already_applied',
          `The code ${code} is used by an unpaid order of yours. Pay or cancel that order first.`,
        )
      : refuse('coupon_customer_limit', `You have already used the code ${code} as often as allowed.`);
  }
  if (maxRedemptions !== null && uses.all >= maxRedemptions)
    return refuse('coupon_exhausted', `The code ${code} has been used up.`);
  return null;
}

function allows({ carriers, services, channels }: CouponTerms, { carrier, service, channel }: CouponLine): boolean {
  return names(carriers, carrier) && names(services, service) && names(channels, channel);
}

const names = (list: readonly string[], name: string): boolean =>
  list.length === 0 || list.some((one) => one.toLowerCase() === name.toLowerCase());

function notForLines(coupon: CouponTerms, lines: readonly CouponLine[], orderLines: number): CouponRefusal | null {
  const { code, effect, minSubtotal } = coupon;
  if (effect.kind === 'amount' && lines.some((line) => line.currency !== effect.currency))
    return refuse('coupon_currency_mismatch', `The code ${code} is in another currency than these prices.`);
  if (orderLines === 0) return refuse('coupon_not_applicable', `The code ${code} does not apply to these shipments.`);
  const missing = minSubtotal - orderLines;
  if (missing > 0)
    return refuse(
      'coupon_min_subtotal',
      `The code ${code} needs shipments for at least ${dollars(minSubtotal)}: ${dollars(missing)} more.`,
      missing,
    );
  return null;
}

function takenOff(
  { code, effect, maxDiscount }: CouponTerms,
  lines: readonly CouponLine[],
  weights: readonly number[],
): CouponDiscount | CouponRefusal {
  const orderLines = sum(weights);
  const uncapped = effect.kind === 'percent' ? share(orderLines, effect.percent) : effect.amount;
  const amount = keepChargeable(
    Math.min(uncapped, maxDiscount ?? uncapped, orderLines),
    sum(lines.map(({ price }) => price)),
  );
  if (amount === 0)
    return refuse('coupon_not_applicable', `The code ${code} does not reduce the price of these shipments.`);
  const text = effect.kind === 'percent' ? `${effect.percent / 100}% off` : `${dollars(effect.amount)} off`;
  return { kind: 'discount', amount, shares: allocateByWeight(amount, weights), text };
}

/** The discount, reduced where the rest of `total` would be below the card minimum. */
export function keepChargeable(discount: number, total: number): number {
  const left = total - discount;
  return left > 0 && left < minimumCharge ? Math.max(0, total - minimumCharge) : discount;
}

const dayOf = (time: Date): string => dateText(time.toISOString().slice(0, 10));
