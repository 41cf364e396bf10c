import { normalizeWord } from '../columns/normalize-words.js';

/** Order of day and month in dates like 03/04/2026. */
export const dateOrders = ['month_first', 'day_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const day = 86_400_000;
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/;
const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[,\s].*)?$/;
const serial = /^(\d{5})(?:\.\d+)?$/;
const named =
  /^(?:\p{L}+,\s*)?(?:(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]*(?:de\s+)?(\p{L}{3,12})\.?|(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?),?[\s-]*(?:de\s+)?(\d{4})$/u;

const months = [
  ...[
    'jan janv ene january januar janvier enero',
    'feb fev february februar fevrier febrero',
    'mar mrz march marz mars marzo',
  ],
  ...['apr avr abr april avril abril', 'may mai mayo', 'jun june juni juin junio', 'jul july juli juil juillet julio'],
  ...[
    'aug aou ago august aout agosto',
    'sep sept september septembre septiembre',
    'oct okt october oktober octobre octubre',
  ],
  ...['nov november novembre noviembre', 'dec dez dic december dezember decembre diciembre'],
].map((names) => names.split(' '));

/**
 * A plain date (YYYY-MM-DD) of how dates are written: ISO, 11/24/2026 or 24/11/2026 (`order`, where both could be), 24.11.2026,
 * "24 Nov 2026", and the day numbers of spreadsheets. A time after it does not matter. Undefined: no date, or no such day.
 */
export function dateOf(text: string, order: DateOrder): string | undefined {
  if (text.length > 60) return undefined;
  const [, year, month, date] = iso.exec(text) ?? [];
  if (year) return calendar(Number(year), Number(month), Number(date));
  const [, days] = serial.exec(text) ?? [];
  if (days) return new Date(Date.UTC(1899, 11, 30) + Number(days) * day).toISOString().slice(0, 10);
  const [, first, mark, second, third] = numbers.exec(text) ?? [];
  if (first) {
    const dayFirst = mark === '.' || order === 'day_first' ? Number(second) <= 12 : Number(first) > 12;
    const [d, m] = dayFirst ? [first, second] : [second, first];
    return calendar(Number(third!.length === 2 ? `20${third}` : third), Number(m), Number(d));
  }
  const [, d, monthAfter, monthBefore, dAfter, y] = named.exec(text) ?? [];
  if (!y) return undefined;
  const name = normalizeWord(monthAfter ?? monthBefore ?? '');
  return calendar(Number(y), months.findIndex((names) => names.includes(name)) + 1, Number(d ?? dAfter));
}

function calendar(year: number, month: number, date: number): string | undefined {
  const found = new Date(Date.UTC(year, month - 1, date));
  return month >= 1 && found.getUTCMonth() === month - 1 && found.getUTCDate() === date
    ? found.toISOString().slice(0, 10)
    : undefined;
}
