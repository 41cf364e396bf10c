import { brandName, cardName } from '#libs/contracts/payments/card-name.js';
import type { SavedCard } from '#libs/contracts/payments/cards.js';

type Named = Pick<SavedCard, 'brand' | 'last4'>;

/** "Visa •••• 4242". */
export const cardTitle = ({ brand, last4 }: Named): string => `${brandName(brand)} •••• ${last4}`;

/** The same for screen readers. */
export const cardSpoken: (card: Named) => string = cardName;

export function expiryText({ expMonth, expYear, expires }: SavedCard): string {
  const date = `${String(expMonth).padStart(2, '0')}/${expYear}`;
  return expires === 'past' ? `Expired ${date}` : `Expires ${date}`;
}
