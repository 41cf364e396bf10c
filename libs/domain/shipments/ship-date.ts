import { shipDaysAhead } from '#libs/contracts/shipments/quotes.js';
import { DomainError } from '../errors.js';

const day = 24 * 3600_000;

/** Made once: making it takes a hundred times as long as using it. */
const easternDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** Today as a plain date where our carriers are at home (US Eastern time). */
export const shippingToday = (now: Date): string => easternDay.format(now);

const ends = new Map<string, Date>();

/** The last instant of a plain date where our carriers are at home, which may have changed its clocks that day. */
export function shippingDayEnd(date: string): Date {
  let end = ends.get(date);
  if (!end) {
    const midnight = Date.parse(date) + day;
    const hours = [4, 5].find((offset) => shippingToday(new Date(midnight + offset * 3600_000)) > date) ?? 5;
    end = new Date(midnight + hours * 3600_000 - 1);
    if (ends.size > 1_000) ends.clear();
    ends.set(date, end);
  }
  return end;
}

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
