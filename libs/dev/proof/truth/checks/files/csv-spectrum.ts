import { readdirSync, readFileSync } from 'node:fs';
import { readRecords } from '#libs/adapters/table-files/csv/read-records.js';
import { inspectFile } from '#libs/adapters/table-files/file-format/inspect-file.js';
import { together, type Check, type Comparison } from '../../check.js';

const folder = new URL('../../../../../adapters/table-files/csv/csv-spectrum/', import.meta.url);

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

async function rowsOf(bytes: Buffer): Promise<Record<string, string | undefined>[]> {
  const found = inspectFile(bytes, bytes);
  if ('failure' in found) return [];
  const lines: string[][] = [];
  for await (const records of readRecords(whole(bytes), found)) lines.push(...records.map(({ cells }) => cells));
  const [header = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(header.map((title, at) => [title, row[at]])));
}

/** Line ends within a cell are ours, as in any form. */
const plain = (rows: unknown): string => JSON.stringify(rows).replaceAll('\\r\\n', '\\n');

async function compareFile(name: string): Promise<Comparison> {
  const rows = await rowsOf(readFileSync(new URL(`csvs/${name}.csv`, folder)));
  const expected: unknown = JSON.parse(readFileSync(new URL(`json/${name}.json`, folder), 'utf8'));
  return { cases: 1, differences: plain(rows) === plain(expected) ? [] : [name] };
}

/** The rows of CSV files that readers trip over. */
export const csvSpectrum: Check = {
  name: 'Rows of CSV files',
  data: 'csv-spectrum (BSD-2-Clause): `table-files/csv/csv-spectrum`, without its one file that is invalid',
  date: 'undated',
  remains: '',
  compare: async () => {
    const names = readdirSync(new URL('csvs/', folder)).map((name) => name.replace('.csv', ''));
    return together(await Promise.all(names.map(compareFile)));
  },
};
