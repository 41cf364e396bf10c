/** The meaning of a single point or comma in a number; auto: detected from the whole column where possible. */
export const decimalStyles = ['auto', 'point', 'comma'] as const;
export type Decimals = (typeof decimalStyles)[number];

const plainNumber = /^\d{1,9}(?:\.\d{1,9})?$/;
const grouped = /^[+]?\d{1,15}(?:[.,' ]\d{1,15})*$|^[.,]\d{1,15}$/;
const spaces = /[\s\u00a0\u202f\u2009’]/g;

/**
 * A number as people and spreadsheets write it: "12", "12.5", "1,5", "1.234,5", "1 234.50", "1'234.50". `decimals` says what a
 * single separator means; with auto it separates thousands where it must ("1,234", "1.234.567"), otherwise decimals. Undefined:
 * not a number. Never negative; no exponents.
 */
export function numberOf(text: string, decimals: Decimals): number | undefined {
  if (plainNumber.test(text) && (decimals !== 'comma' || !text.includes('.'))) return Number(text);
  const bare = text.replace(spaces, ' ').trim();
  if (!grouped.test(bare)) return undefined;
  const digits = bare.replace(/[' ](?=\d{3}(?:\D|$))/g, '').replace('+', '');
  if (/[' ]/.test(digits)) return undefined;
  const separator = decimalSeparator(digits, decimals);
  if (separator === undefined) return undefined;
  const thousands = separator === ',' ? /\./g : separator === '.' ? /,/g : /[.,]/g;
  return Number(digits.replace(thousands, '').replace(separator || ',', '.'));
}

/** A whole number from 1 to 9999; undefined for everything else. */
export function quantityOf(text: string): number | undefined {
  const quantity = /^\d{1,9}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : numberOf(text, 'auto');
  return quantity !== undefined && Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999
    ? quantity
    : undefined;
}

/** "" where there is none; undefined where it is not a number ("1,23,4.5.6"). */
function decimalSeparator(digits: string, decimals: Decimals): '.' | ',' | '' | undefined {
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (points === 0 && commas === 0) return '';
  const last = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  const other = last === '.' ? ',' : '.';
  if (points > 0 && commas > 0) {
    const clear = (last === '.' ? points : commas) === 1 && groups(digits.slice(0, digits.lastIndexOf(last)), other);
    return clear && (decimals === 'auto' || decimals === (last === '.' ? 'point' : 'comma')) ? last : undefined;
  }
  if (points + commas > 1) return groups(digits, last) && last !== separatorOf(decimals) ? '' : undefined;
  if (decimals !== 'auto') {
    if (last === separatorOf(decimals)) return last;
    return groups(digits, last) ? '' : undefined;
  }
  return last === ',' && groups(digits, ',') ? '' : last;
}

const separatorOf = (decimals: Decimals): string => (decimals === 'comma' ? ',' : decimals === 'point' ? '.' : '');

/** Whether the separator comes before every third digit: "1,234", but not "0,234". */
const groups = (digits: string, separator: string): boolean => {
  const parts = digits.split(separator);
  return /^[1-9]\d{0,2}$/.test(parts[0]!) && parts.slice(1).every((part) => /^\d{3}$/.test(part));
};

/** "1,500": thousands here, a decimal comma elsewhere. */
export const isAmbiguous = (text: string, decimals: Decimals): boolean =>
  decimals === 'auto' && text.includes(',') && /^[1-9]\d{0,2},\d{3}(?!\d|[.,])/.test(text.trim());
