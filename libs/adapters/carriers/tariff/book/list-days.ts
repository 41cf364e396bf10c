import type { PublishedList } from '#libs/domain/tariffs/published-tariffs.js';

type Days = Pick<PublishedList, 'number' | 'validFrom' | 'validTo'>;

/** Is the day between the first and the last of the list? */
export const holdsOn = ({ validFrom, validTo }: Days, date: string): boolean =>
  validFrom <= date && date <= (validTo ?? date);

/** Of two lists that hold on a day the one that began later prices it; of two that began together, the one published later. */
export const laterFirst = (a: Days, b: Days): number =>
  a.validFrom === b.validFrom ? b.number - a.number : a.validFrom < b.validFrom ? 1 : -1;

/** The day after or before. */
export const dayFrom = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Days after `date` on which a list begins or no longer holds, ascending. */
export function changeDays(spans: readonly { from: string; to: string | null }[], date: string): string[] {
  const days = spans.flatMap(({ from, to }) => [from, ...(to === null ? [] : [dayFrom(to, 1)])]);
  return [...new Set(days)].filter((day) => day > date).sort();
}
