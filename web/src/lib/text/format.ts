import type { Money } from '#libs/contracts/values/money.js';

const locale = 'en-US';
const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Minor units to text: 2418 USD → "$24.18". */
export function formatMoney({ amount, currency }: Money): string {
  let format = moneyFormats.get(currency);
  if (!format) moneyFormats.set(currency, (format = new Intl.NumberFormat(locale, { style: 'currency', currency })));
  return format.format(amount / 100);
}

/** A difference in minor units: 440 USD → "+$4.40", -100 → "−$1.00". */
export const formatChange = (amount: number, currency: string): string =>
  `${amount < 0 ? '−' : '+'}${formatMoney({ amount: Math.abs(amount), currency: currency as Money['currency'] })}`;

const dayFormat = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A plain date (2026-11-26) → "Thu, Nov 26", never shifted by a time zone. */
export function formatDay(plainDate: string): string {
  return dayFormat.format(new Date(`${plainDate}T00:00:00Z`));
}

const dateFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** A plain date with its year (2025-10-05) → "Oct 5, 2025". */
export function formatDate(plainDate: string): string {
  return dateFormat.format(new Date(`${plainDate}T00:00:00Z`));
}

const momentFormat = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An ISO instant in the viewer's own zone → "Nov 26, 2:05 PM". */
export function formatMoment(instant: string): string {
  return momentFormat.format(new Date(instant));
}

const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** An ISO instant against now → "2 hours ago", "yesterday"; below a minute "just now". */
export function formatAgo(instant: string, now: number): string {
  const gone = Date.parse(instant) - now;
  for (const [unit, span] of spans)
    if (Math.abs(gone) >= span) return relativeFormat.format(Math.trunc(gone / span), unit);
  return 'just now';
}

/** "1 service", "8 services". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;
}
