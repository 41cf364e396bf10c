import type { CardExpiry } from '#libs/contracts/payments/cards.js';

const soonMs = 60 * 24 * 60 * 60 * 1000;

/** A card is good until its month is over (UTC); soon = 60 days or less are left. `expMonth` 1 to 12. */
export function cardExpiry({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): CardExpiry {
  const left = Date.UTC(expYear, expMonth, 1) - now.getTime();
  if (left <= 0) return 'past';
  return left <= soonMs ? 'soon' : 'later';
}
