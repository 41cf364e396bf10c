import { shipDaysAhead } from '#libs/contracts/shipments/quotes.js';
import { DomainError } from '../errors.js';

const day = 24 * 3600_000;

/** Made once: making it takes a hundred times as long as using it. */
const easternDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** Today as a plain date where our carriers are at home (US Eastern time). */
export const shippingToday = (now: Date): string => easternDay.format(now);

/** Not 30 February, which JavaScript reads as a day of March. */
const isDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) === date;

/** `requested` when it lies between today and a week from now, today when absent. @throws invalid `invalid_body`. */
export function shipDateOf(requested: string | undefined, now: Date): string {
  const today = shippingToday(now);
  if (requested === undefined) return today;
  const last = new Date(Date.parse(today) + shipDaysAhead * day).toISOString().slice(0, 10);
  if (requested >= today && requested <= last && isDay(requested)) return requested;
  const message = `Choose a ship date from ${today} to ${last}.`;
  throw new DomainError('invalid_body', 'invalid', message, {
    issues: [{ path: 'shipDate', code: 'between', message }],
  });
}
