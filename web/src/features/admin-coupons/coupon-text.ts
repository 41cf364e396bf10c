import { knownCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import type { CouponBody, CouponView } from '#libs/contracts/orders/coupons.js';
import { servicesByCode } from '../../lib/services-by-code';
import { formatMoney } from '../../lib/text/format';

const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });

/** "15%, at most $20.00" or "$5.00". */
export function effectText({ effect, maxDiscount }: Pick<CouponBody, 'effect' | 'maxDiscount'>): string {
  if (effect.kind === 'amount') return usd(effect.amount);
  const percent = `${(effect.percent / 100).toLocaleString('en-US')}%`;
  return maxDiscount === null ? percent : `${percent}, at most ${usd(maxDiscount)}`;
}

/** "3 of 100", "3". */
export function usesText({ uses, maxRedemptions }: Pick<CouponView, 'uses' | 'maxRedemptions'>): string {
  const used = uses.reserved + uses.committed;
  return maxRedemptions === null ? `${used}` : `${used} of ${maxRedemptions}`;
}

export const channelLabels = {
  quote: 'Instant quote',
  form: 'Form',
  csv: 'File',
  marketplace: 'Store orders',
  api: 'API',
} as const;

const names = new Map(servicesByCode(knownCarriers));

/** The code itself for a service that we do not know. */
export const serviceName = (code: string): string => names.get(code) ?? code;
