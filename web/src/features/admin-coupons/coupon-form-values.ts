import { couponBody, type CouponBody, type CouponView } from '#libs/contracts/orders/coupons.js';
import { contractIssues, type FieldIssue } from '../../ui/form/contract-resolver';
import { decimalOf } from '../../lib/text/decimal';
import { instantOf, localInstant } from '../../lib/text/local-instant';

/** A coupon as it is typed: amounts in dollars, percent with decimals, names one a line. */
export interface CouponForm {
  code: string;
  kind: 'percent' | 'amount';
  off: string;
  maxDiscount: string;
  minSubtotal: string;
  startsAt: string;
  expiresAt: string;
  maxRedemptions: string;
  maxPerCustomer: string;
  customers: string;
  carriers: string[];
  services: string[];
  channels: CouponBody['channels'];
  firstOrderOnly: boolean;
  refundReturnsUse: boolean;
  active: boolean;
}

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));
const count = (value: number | null) => (value === null ? '' : `${value}`);
const lines = (names: readonly string[]) => names.join('\n');

/** @param coupon null for a new one: ten percent off, forever. */
export function couponForm(coupon: CouponView | null): CouponForm {
  const from = coupon ?? couponBody.parse({ code: 'NEW', effect: { kind: 'percent', percent: 1_000 } });
  const { effect } = from;
  return {
    code: coupon?.code ?? '',
    kind: effect.kind,
    off: effect.kind === 'percent' ? `${effect.percent / 100}` : dollars(effect.amount),
    maxDiscount: dollars(from.maxDiscount),
    minSubtotal: from.minSubtotal === 0 ? '' : dollars(from.minSubtotal),
    startsAt: localInstant(from.startsAt),
    expiresAt: localInstant(from.expiresAt),
    maxRedemptions: count(from.maxRedemptions),
    maxPerCustomer: count(from.maxPerCustomer),
    customers: lines(from.customers),
    carriers: from.carriers,
    services: from.services,
    channels: from.channels,
    firstOrderOnly: from.firstOrderOnly,
    refundReturnsUse: from.refundReturnsUse,
    active: from.active,
  };
}

const hundredths = (text: string) => Math.round(decimalOf(text) * 100);
const perhaps = (text: string, read: (text: string) => number) => (text.trim() === '' ? null : read(text));
const names = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The request body, as far as it is valid; `couponIssues` lists the errors. */
export function couponOf(form: CouponForm): CouponBody {
  const { kind, off, channels, firstOrderOnly, refundReturnsUse, active } = form;
  return {
    code: form.code.trim(),
    effect:
      kind === 'percent' ? { kind, percent: hundredths(off) } : { kind, amount: hundredths(off), currency: 'USD' },
    maxDiscount: perhaps(form.maxDiscount, hundredths),
    minSubtotal: perhaps(form.minSubtotal, hundredths) ?? 0,
    startsAt: instantOf(form.startsAt),
    expiresAt: instantOf(form.expiresAt),
    maxRedemptions: perhaps(form.maxRedemptions, decimalOf),
    maxPerCustomer: perhaps(form.maxPerCustomer, decimalOf),
    customers: names(form.customers),
    carriers: form.carriers,
    services: form.services,
    channels,
    firstOrderOnly,
    refundReturnsUse,
    active,
  };
}

const words: Record<string, string> = {
  code: 'A code has 3 to 32 letters (A to Z), digits, hyphens or underscores.',
  off: 'Enter a discount of up to 100%, or an amount.',
  maxDiscount: 'Enter an amount, or leave it empty.',
  minSubtotal: 'Enter an amount, or leave it empty.',
  maxRedemptions: 'Enter a whole number, or leave it empty.',
  maxPerCustomer: 'Enter a whole number up to 1,000, or leave it empty.',
  expiresAt: 'The end must be after the start.',
};

/** The validation errors, one per field. @param code false where the server creates the codes. */
export function couponIssues(form: CouponForm, code = true): FieldIssue[] {
  const body = couponOf(form);
  const wrong = contractIssues(couponBody, code ? body : { ...body, code: 'MADE' }).map(({ path }) => {
    const field = path.split('.')[0] ?? '';
    return field === 'effect' ? 'off' : field;
  });
  if (body.startsAt && body.expiresAt && body.expiresAt <= body.startsAt) wrong.push('expiresAt');
  return [...new Set(wrong)].map((path) => ({ path, message: words[path] ?? 'This cannot be used.' }));
}
