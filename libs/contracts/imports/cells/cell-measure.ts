import type { LengthUnit, WeightUnit } from '../../parcels/parcels.js';
import { numberOf, type Decimals } from './cell-number.js';
import { isLengthUnit, unitOf, type FileLengthUnit } from '../columns/column-unit.js';
import type { CellIssue } from './cell-issue.js';

const most = 999_999.9999;
/** The longest text that can be a measure. */
const longest = 60;
const bare = /^[\d.,]+$/;
const part = /([+.,\d][\d.,'’ \u00a0\u202f\u2009]*?)\s*([\p{L}"″]+\.?|$)/uy;
const toOunces: Partial<Record<string, number>> = { lb: 16, oz: 1 };

export type Measure<U> = { value: number; unit: U };

/** "12", "12 oz", "1 lb 4 oz", "1,5 kg": the cell's own unit takes precedence over `unit`. */
export function weightOf(text: string, unit: WeightUnit, decimals: Decimals): Measure<WeightUnit> | CellIssue {
  const parts = partsOf(text, decimals);
  const [first, second] = parts ?? [];
  if (!first || (first.unit && isLengthUnit(first.unit)) || parts!.length > 2) return notWeight;
  const own = first.unit ?? unit;
  if (!second) return limited(first.value, own);
  if (first.unit !== 'lb' || (second.unit ?? 'oz') !== 'oz') return notWeight;
  return limited(first.value * 16 + second.value, 'oz');
}

/** Pounds and ounces of two cells; one of them may be empty. */
export function poundsAndOunces(pounds: string, ounces: string, decimals: Decimals): Measure<WeightUnit> | CellIssue {
  const one = pounds ? weightOf(pounds, 'lb', decimals) : { value: 0, unit: 'lb' as const };
  const two = ounces ? weightOf(ounces, 'oz', decimals) : { value: 0, unit: 'oz' as const };
  const zero = (error: Measure<WeightUnit> | CellIssue, text: string) =>
    'code' in error && /^0*[.,]?0*$/.test(text) ? { value: 0, unit: 'oz' as const } : error;
  const [first, last] = [zero(one, pounds), zero(two, ounces)];
  if ('code' in first) return first;
  if ('code' in last) return last;
  if (last.value === 0) return limited(first.value, first.unit);
  if (first.value === 0) return limited(last.value, last.unit);
  const [a, b] = [toOunces[first.unit], toOunces[last.unit]];
  return a && b ? limited(first.value * a + last.value * b, 'oz') : notWeight;
}

/** One side: "10", "10 in", "25,4 cm", "254 mm", `10"`. Millimeters become centimeters. */
export function lengthOf(text: string, unit: FileLengthUnit, decimals: Decimals): Measure<LengthUnit> | CellIssue {
  const parts = partsOf(text, decimals);
  const [first] = parts ?? [];
  const own = first?.unit ?? unit;
  if (!first || parts!.length > 1 || !isLengthUnit(own)) return notLength;
  return own === 'mm' ? limited(first.value / 10, 'cm') : limited(first.value, own);
}

const between = /\s*(?:[xX×*]|\bby\b)\s*/;

/** Three sides in one cell: "10x8x4 in", "25 × 20 × 10 cm"; undefined where the cell is no such text. */
export function sizeOf(
  text: string,
  unit: FileLengthUnit,
  decimals: Decimals,
): Measure<LengthUnit>[] | CellIssue | undefined {
  const sides = text.split(between);
  if (sides.length === 1) return undefined;
  if (sides.length !== 3) return notSize;
  const last = partsOf(sides[2]!, decimals)?.[0]?.unit;
  const own = last && isLengthUnit(last) ? last : unit;
  const all = sides.map((side) => lengthOf(side, own, decimals));
  const error = all.find((one): one is CellIssue => 'code' in one);
  if (error) return error.code === 'length_format' ? notSize : error;
  const measures = all as Measure<LengthUnit>[];
  return measures.every((one) => one.unit === measures[0]!.unit) ? measures : notSize;
}

function partsOf(
  text: string,
  decimals: Decimals,
): { value: number; unit: WeightUnit | FileLengthUnit | undefined }[] | undefined {
  if (text.length > longest) return undefined;
  if (bare.test(text)) {
    const value = numberOf(text, decimals);
    return value === undefined ? undefined : [{ value, unit: undefined }];
  }
  const found: { value: number; unit: WeightUnit | FileLengthUnit | undefined }[] = [];
  let rest = 0;
  while (rest < text.length) {
    part.lastIndex = rest;
    const match = part.exec(text);
    if (!match || found.length > 2) return undefined;
    const value = numberOf(match[1]!, decimals);
    const unit = match[2] ? unitOf(match[2]) : undefined;
    if (value === undefined || (match[2] && !unit)) return undefined;
    found.push({ value, unit });
    rest = part.lastIndex;
    while (rest < text.length && /[\s,;+&]/.test(text[rest]!)) rest += 1;
  }
  return found;
}

/** As the contract of a parcel: more than 0, not too large, four decimals. */
function limited<U>(value: number, unit: U): Measure<U> | CellIssue {
  const exact = Math.round(value * 1e9) / 1e9;
  if (exact <= 0) return { code: 'not_positive', message: 'Enter a number greater than 0.' };
  if (exact > most) return { code: 'too_large', message: 'Enter a smaller number.' };
  const rounded = Math.round(exact * 10_000) / 10_000;
  if (Math.abs(exact - rounded) < 1e-8 && rounded > 0) return { value: rounded, unit };
  const message = 'Use at most 4 decimals.';
  return rounded > 0
    ? { code: 'decimals', message, suggestion: `${rounded} ${unit as string}` }
    : { code: 'decimals', message };
}

const notWeight: CellIssue = {
  code: 'weight_format',
  message: 'Invalid weight. Try 1.5 lb, 12 oz or 0.7 kg.',
};
const notLength: CellIssue = {
  code: 'length_format',
  message: 'Invalid length. Try 10 in or 25 cm.',
};
const notSize: CellIssue = { code: 'size_format', message: 'Invalid size. Enter three sides, like 10 x 8 x 4 in.' };
