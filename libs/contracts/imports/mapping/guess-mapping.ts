import { importColumns, type ImportColumn } from '../columns/all-columns.js';
import { candidatesOf, type Candidate } from '../columns/column-candidates.js';
import { columnUnit, isLengthUnit, isWeightUnit, nameWords } from '../columns/column-unit.js';
import { decimalsOf, datesOf } from './guess-number-and-date-format.js';
import type { ImportMapping } from './mapping.js';
import { normalizeWord } from '../columns/normalize-words.js';

type Guess = Candidate & { index: number };
type Columns = ImportMapping['columns'];

/**
 * The likely meaning of a file with this header. Names of columns are known in the dialects of the common shops and
 * shipping programs; case, spaces, punctuation and accents do not matter. A column is used once; where two fit equally
 * well none is taken. `sample`: some rows, to see how numbers and dates are written.
 */
export function guessMapping(header: readonly string[], sample: readonly (readonly string[])[]): ImportMapping {
  const columns = chosen(header);
  addShopifyNumber(columns, header, sample);
  splitName(columns);
  const units = header.map(columnUnit);
  const unitAt = (column: ImportColumn) => units[indexIn(columns, column) ?? -1];
  const weightUnit = unitAt('weight');
  // A unit that stands at one side only is that of all three.
  const lengthUnit = sizes.map(unitAt).find((unit) => unit !== undefined);
  return {
    columns,
    senderId: null,
    packageId: null,
    weightUnit: weightUnit && isWeightUnit(weightUnit) ? weightUnit : 'lb',
    lengthUnit: lengthUnit && isLengthUnit(lengthUnit) ? lengthUnit : 'in',
    decimals: decimalsOf(columns, sample),
    dates: datesOf(columns, sample),
    sameReference: 'apart',
  };
}

const sizes: readonly ImportColumn[] = ['length', 'width', 'height'];
const weights: readonly ImportColumn[] = ['weight', 'weight_pounds', 'weight_ounces'];

const indexIn = (columns: Columns, column: ImportColumn): number | undefined => {
  const source = columns[column];
  return source && 'column' in source ? source.column : undefined;
};

/** Which column of a file with this header has the country that a row goes to; undefined: none. */
export const countryColumnOf = (header: readonly string[]): number | undefined =>
  indexIn(chosen(header), 'recipient_country');

function chosen(header: readonly string[]): Columns {
  const guesses = header.flatMap((name, index) => guessesOf(name).map((one) => ({ ...one, index })));
  if (guesses.filter(({ column }) => column === 'weight').length > 1) splitWeight(guesses, header);
  guesses.sort((a, b) => b.score - a.score || a.index - b.index);
  const columns: Columns = {};
  const [used, tied] = [new Set<number>(), new Set<ImportColumn>()];
  for (const { column, index, score } of guesses) {
    if (used.has(index) || columns[column] || tied.has(column)) continue;
    const equal = guesses.some(
      (other) => other.column === column && other.score === score && other.index !== index && !used.has(other.index),
    );
    if (equal) tied.add(column);
    else {
      columns[column] = { column: index, guessed: true };
      used.add(index);
    }
  }
  return columns;
}

/** The name as it is, and without its unit and little words. A width is never in pounds, a weight never in inches. */
function guessesOf(name: string): readonly Candidate[] {
  const whole = candidatesOf(normalizeWord(name));
  const unit = columnUnit(name);
  const { words, telling } = nameWords(name);
  const candidates =
    [whole, candidatesOf(words.join(''))].find(({ length }) => length > 0) ?? candidatesOf(telling.join(''));
  if (unit === undefined) return candidates;
  const impossible = isWeightUnit(unit) ? sizes : weights;
  return candidates.filter(({ column }) => !impossible.includes(column));
}

/** Pounds and ounces in two columns are added up. */
function splitWeight(guesses: Guess[], header: readonly string[]): void {
  const weights = guesses.filter(({ column, score }) => column === 'weight' && score > 10);
  const inUnit = (unit: string) => weights.filter(({ index }) => columnUnit(header[index] ?? '') === unit);
  const [pounds, ounces] = [inUnit('lb'), inUnit('oz')];
  if (pounds.length !== 1 || ounces.length !== 1) return;
  pounds[0]!.column = 'weight_pounds';
  ounces[0]!.column = 'weight_ounces';
}

/** Orders exported by Shopify have their number in "Name", and the receiver in "Shipping Name". */
function addShopifyNumber(columns: Columns, header: readonly string[], sample: readonly (readonly string[])[]): void {
  const index = header.findIndex((name) => normalizeWord(name) === 'name');
  const taken = Object.values(columns).some((source) => 'column' in source && source.column === index);
  if (index < 0 || taken || columns.reference || !columns.recipient_name) return;
  if (sample.every((cells) => /^\s*$|\d/.test(cells[index] ?? '')))
    columns.reference = { column: index, guessed: true };
}

/** Beside a column of first (or last) names alone, a column "Name" holds the other. */
function splitName(columns: Columns): void {
  for (const side of ['recipient', 'sender'] as const) {
    const name = columns[`${side}_name`];
    const [first, last] = [columns[`${side}_first_name`], columns[`${side}_last_name`]];
    if (!name || Boolean(first) === Boolean(last)) continue;
    if (first) columns[`${side}_last_name`] = name;
    else columns[`${side}_first_name`] = name;
    delete columns[`${side}_name`];
  }
}

/** What the file need not contain: a default sender, a saved package, its weight. */
export type ProvidedDefaults = { sender: boolean; package: boolean; weight?: boolean };

/** Columns that must be mapped before rows can be read; empty: ready. */
export function missingColumns(mapping: Pick<ImportMapping, 'columns'>, has: ProvidedDefaults): ImportColumn[] {
  const { columns } = mapping;
  const any = (...list: ImportColumn[]): boolean => list.some((column) => columns[column] !== undefined);
  const party = (side: 'recipient' | 'sender'): ImportColumn[] => {
    const missing: ImportColumn[] = [];
    if (!any(`${side}_name`, `${side}_company`, `${side}_first_name`, `${side}_last_name`))
      missing.push(`${side}_name`);
    for (const field of ['street1', 'city', 'postal'] as const) {
      if (!any(`${side}_${field}`)) missing.push(`${side}_${field}`);
    }
    return missing;
  };
  const missing = new Set<ImportColumn>([...party('recipient'), ...(has.sender ? [] : party('sender'))]);
  if (!has.package && !any('package_preset', 'length')) missing.add('length');
  if (!has.package && !any('package_preset', 'length', 'width')) missing.add('width');
  if (!has.package && !any('package_preset', 'length', 'height')) missing.add('height');
  if (!(has.weight ?? has.package) && !any('weight', 'weight_pounds', 'weight_ounces')) missing.add('weight');
  return importColumns.filter((column) => missing.has(column));
}

/** The same for files whose columns have the same names in the same order, however written; 26 letters and digits. */
export function headerFingerprint(header: readonly string[]): string {
  const text = header
    .map(normalizeWord)
    .filter((name) => !/^waybill(?:row|version|errors)$/.test(name))
    .join('\n');
  return hash(text, 0) + hash(text, 0x9e3779b9);
}

/** 53 bits of the public-domain cyrb53: no secret, only few collisions. */
function hash(text: string, seed: number): string {
  let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, '0');
}
