const dayMs = 86_400_000;

/** Today as a plain date where the carriers are at home (US Eastern time), as the server counts it. */
export const plainToday = (now: Date): string => easternDay.format(now);
const easternDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** Today and the seven days after it, as plain dates; never shifted by a time zone. */
export function shipDates(now: Date): string[] {
  const today = Date.parse(`${plainToday(now)}T00:00:00Z`);
  return Array.from({ length: 8 }, (_, days) => new Date(today + days * dayMs).toISOString().slice(0, 10));
}

/**
 * The days to choose from for a shipment that has one already. Its own stays among them while it may still be today
 * somewhere in the country, since another day means another price.
 */
export function datesWith(stored: string, now: Date): string[] {
  const dates = shipDates(now);
  const yesterday = plainToday(new Date(now.getTime() - dayMs));
  return stored >= yesterday && !dates.includes(stored) ? [stored, ...dates] : dates;
}

/** A stored date that has passed becomes today. */
export const shipDateOf = (stored: string | undefined, dates: readonly string[]): string =>
  (stored && dates.includes(stored) ? stored : dates[0]) ?? '';
