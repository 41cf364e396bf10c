import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

export type PriceRow = Record<string, string>;

/** Rows of a price list in `fixtures/`, as published. For tests: the product reads `data/`. */
export function priceRows(name: string): PriceRow[] {
  const packed = readFileSync(new URL(`./fixtures/${name}.csv.gz`, import.meta.url));
  return parse(gunzipSync(packed), { columns: true });
}

/** A cell that must be there. */
export function cell(row: PriceRow, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`No column ${column}.`);
  return value;
}
