import { textOf } from './text-rules.js';

const decimalText = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;

/** The number of a decimal; NaN for everything else, also for '0x10', '1e3', 'Infinity' and ''. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : NaN;
  return typeof value === 'string' && decimalText.test(value) ? Number(value) : NaN;
}

/** A whole number, as a number or as its digits with an optional minus. */
export function integer(value: unknown): boolean {
  return typeof value === 'number' ? Number.isSafeInteger(value) : /^-?\d+$/.test(textOf(value) ?? '');
}

/** Only digits, all Latin (0-9) or all Arabic-Indic (٠-٩). */
export function numeric(value: unknown): boolean {
  return /^(?:[0-9]+|[٠-٩]+)$/.test(textOf(value) ?? '');
}

/** Only digits, and exactly `length` of them. */
export function digits(value: unknown, length: number): boolean {
  return numeric(value) && textOf(value)?.length === Number(length);
}

/** Whether a number has at most `places` decimals. The noise of binary fractions, as of 0.1 + 0.2, is none. */
function hasPlaces(value: number, places: number): boolean {
  const scaled = value * 10 ** places;
  const steps = Math.round(scaled);
  return Math.abs(scaled - steps) < 1e-4 && (steps !== 0 || value === 0);
}

/** A decimal with at most `places` digits after the point; `separator` ',' for text written with a comma. */
export function decimal(value: unknown, places = 20, separator = '.'): boolean {
  if (typeof value === 'number') return hasPlaces(value, places);
  if (typeof value !== 'string' || (separator !== '.' && value.includes('.'))) return false;
  const plain = value.replace(separator, '.');
  return decimalText.test(plain) && (plain.split('.')[1]?.length ?? 0) <= places;
}

export const minValue = (value: unknown, least: number) => numberOf(value) >= Number(least);
export const maxValue = (value: unknown, most: number) => numberOf(value) <= Number(most);
export const between = (value: unknown, least: number, most: number) => minValue(value, least) && maxValue(value, most);
