import type { ImportColumn } from '../columns/all-columns.js';
import type { ImportMapping } from './mapping.js';

type Sample = readonly (readonly string[])[];
const numbers: ImportColumn[] = ['weight', 'length', 'width', 'height', 'declared_value', 'insurance', 'customs_value'];

const texts = (columns: ImportMapping['columns'], sample: Sample, targetColumns: readonly ImportColumn[]): string[] =>
  targetColumns.flatMap((column) => {
    const source = columns[column];
    return source && 'column' in source ? sample.map((cells) => cells[source.column]?.trim() ?? '') : [];
  });

/**
 * What a comma or a point certainly is in some cell of the sample; auto where no cell decides or they contradict each
 * other.
 */
export function decimalsOf(columns: ImportMapping['columns'], sample: Sample): ImportMapping['decimals'] {
  const cells = texts(columns, sample, numbers);
  const comma = cells.some(
    (text) => /\d,\d{1,2}(?!\d)|\b0,\d|\.\d{3},\d/.test(text) && !/\d\.\d{1,2}(?!\d)/.test(text),
  );
  const point = cells.some(
    (text) => /\d\.\d{1,2}(?!\d)|\b0\.\d|,\d{3}\.\d/.test(text) && !/\d,\d{1,2}(?!\d)/.test(text),
  );
  return comma === point ? 'auto' : comma ? 'comma' : 'point';
}

/** The day comes first where some cell could not be a date otherwise. */
export function datesOf(columns: ImportMapping['columns'], sample: Sample): ImportMapping['dates'] {
  const cells = texts(columns, sample, ['ship_date']);
  return cells.some((text) => /^(?:1[3-9]|2\d|3[01])[/-]\d{1,2}[/-]\d{2,4}\b/.test(text)) ? 'day_first' : 'month_first';
}
