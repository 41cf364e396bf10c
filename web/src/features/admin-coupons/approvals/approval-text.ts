import {
  couponEffect,
  type CouponApprovalRow,
  type CouponApprovalView,
  type CouponExcess,
} from '#libs/contracts/orders/coupons.js';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { formatMoment, formatMoney } from '../../../lib/text/format';
import { channelLabels, effectText, serviceName } from '../coupon-text';

const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });

const excessLabels: Record<CouponExcess, string> = {
  percent: 'The percentage is above the limit for one person.',
  amount: 'The amount is above the limit for one person.',
  worth: 'It is above the daily limit for one person.',
  unlimited: 'The number of uses is unlimited.',
};

/** Why a second person is needed. */
export const excessText = ({ exceeds }: Pick<CouponApprovalView, 'exceeds'>): string =>
  exceeds.map((one) => excessLabels[one]).join(' ');

/** What all of its codes can give away: "worth up to $1,500.00". */
export const worthText = ({ worth }: Pick<CouponApprovalView, 'worth'>): string =>
  worth === null ? 'with unlimited uses' : `worth up to ${usd(worth)}`;

export const stateLabels: Record<CouponApprovalView['state'], string> = {
  pending: 'Waiting for approval',
  approved: 'Approved',
  declined: 'Declined',
  superseded: 'Withdrawn',
};

type Terms = CouponApprovalRow['terms'];

/** Of a value that a person never reads as it is stored. */
const wordsOf: Record<string, readonly [string, (value: unknown, terms: Terms) => string]> = {
  effect: ['Discount', discount],
  maxRedemptions: ['Uses', (value) => numberOr(value, 'No limit')],
  maxPerCustomer: ['Uses per customer', (value) => numberOr(value, 'No limit')],
  minSubtotal: ['Minimum order', (value) => (typeof value === 'number' && value > 0 ? usd(value) : 'None')],
  startsAt: ['Starts', (value) => momentOr(value, 'Immediately')],
  expiresAt: ['Ends', (value) => momentOr(value, 'Never')],
  firstOrderOnly: ['First order only', (value) => (value === true ? 'Yes' : 'No')],
  customers: ['Named customers', (value) => (typeof value === 'number' && value > 0 ? `${value}` : 'Everyone')],
  carriers: ['Carriers', (value) => listed(value, carrierName)],
  services: ['Services', (value) => listed(value, serviceName)],
  channels: ['Shipments from', (value) => listed(value, channelName)],
  active: ['Active', (value) => (value === true ? 'Yes' : 'No')],
};

const numberOr = (value: unknown, other: string) => (typeof value === 'number' ? value.toLocaleString('en-US') : other);
const momentOr = (value: unknown, other: string) => (typeof value === 'string' ? formatMoment(value) : other);

const channelName = (code: string): string => Object.entries(channelLabels).find(([one]) => one === code)?.[1] ?? code;

function listed(value: unknown, nameOf: (code: string) => string): string {
  return Array.isArray(value) && value.length > 0 ? value.map((one) => nameOf(String(one))).join(', ') : 'All';
}

function discount(value: unknown, { maxDiscount }: Terms): string {
  const effect = couponEffect.safeParse(value);
  if (!effect.success) return '–';
  return effectText({ effect: effect.data, maxDiscount: typeof maxDiscount === 'number' ? maxDiscount : null });
}

/** The coupon's terms, one row each; for a changed coupon only the differences, before and after. */
export function termRows({ terms, before }: Pick<CouponApprovalRow, 'terms' | 'before'>): string[][] {
  const rows = Object.entries(wordsOf).map(([name, [title, words]]) =>
    before ? [title, words(before[name], before), words(terms[name], terms)] : [title, words(terms[name], terms)],
  );
  return before ? rows.filter(([, was, is]) => was !== is) : rows;
}
