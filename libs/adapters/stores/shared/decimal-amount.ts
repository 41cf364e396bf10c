import { roundMinor } from '#libs/contracts/values/money.js';

const digits = new Map<string, number>();

/** How many digits a currency has after the point; 2 for one that is not known. */
function digitsOf(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const found = /^[A-Z]{3}$/.test(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
    : 2;
  digits.set(currency, found);
  return found;
}

/** Minor units of an amount as vendors write it ("10.0", "4200", 22.455). @throws RangeError for what is no number. */
export function minorUnits(amount: string | number, currency: string): number {
  const value = typeof amount === 'number' ? amount : /^-?\d+(\.\d+)?$/.test(amount.trim()) ? Number(amount) : NaN;
  if (!Number.isFinite(value)) throw new RangeError(`No amount: ${String(amount).slice(0, 40)}`);
  return roundMinor(value * 10 ** digitsOf(currency));
}
