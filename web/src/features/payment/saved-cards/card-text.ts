import type { SavedCard } from '#libs/contracts/payments/cards.js';

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

type Named = Pick<SavedCard, 'brand' | 'last4'>;

/** "Visa •••• 4242". */
export const cardTitle = ({ brand, last4 }: Named): string => `${brands[brand] ?? 'Card'} •••• ${last4}`;

/** The same for screen readers. */
export const cardSpoken = ({ brand, last4 }: Named): string => `${brands[brand] ?? 'Card'} ending in ${last4}`;

export function expiryText({ expMonth, expYear, expires }: SavedCard): string {
  const date = `${String(expMonth).padStart(2, '0')}/${expYear}`;
  return expires === 'past' ? `Expired ${date}` : `Expires ${date}`;
}
