import { truncateText } from '#libs/contracts/text/truncate-text.js';

/** Characters of a cell that are read; programs write 32,767 at most. */
export const maxText = 100_000;
/** Of how numbers are shown; programs write 255 at most. */
const maxCode = 255;
const msPerDay = 24 * 3600_000;
/** Day 0 of spreadsheets: 30 December 1899, or 1 January 1904 in files of old Macs. */
const epochs = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)] as const;
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** How numbers of a style are shown: as dates, or with so many digits at least (leading zeros of postal codes). */
export type NumberStyle = { date: boolean; digits: number };

export function numberStyle(id: number, code = ''): NumberStyle {
  const bare = truncateText(code, maxCode).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  return { date: builtInDates.has(id) || /[ymdhs]/i.test(bare), digits: /^0{2,}$/.test(bare) ? bare.length : 0 };
}

/** A stored number as people see it. */
export function numberText(stored: string, style: NumberStyle | undefined, from1904: boolean): string {
  const value = Number(stored);
  if (!Number.isFinite(value) || stored.trim() === '') return stored;
  if (style?.date) return dateText(value, from1904);
  const text = Math.abs(value) < 1e15 ? String(Number(value.toPrecision(15))) : value.toFixed(0);
  return style?.digits && /^\d+$/.test(text) ? text.padStart(style.digits, '0') : text;
}

function dateText(days: number, from1904: boolean): string {
  const time = new Date(epochs[from1904 ? 1 : 0] + Math.round(days * msPerDay));
  if (Number.isNaN(time.getTime())) return String(days);
  const iso = time.toISOString();
  return days % 1 === 0 ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}

/** A text as it was typed: characters that XML cannot hold are written "_x000D_". */
export const typedText = (stored: string): string =>
  stored.includes('_x')
    ? stored.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : stored;
