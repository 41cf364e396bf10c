import { readFileSync } from 'node:fs';
import type { ZipTowns } from '#libs/contracts/addresses/zip-towns.js';

/** The day of the list of the United States Postal Service that the table is made of. */
const asOf = '2024-04-10';

let lines: Map<string, string> | undefined;
const read = new Map<string, ZipTowns>();

/** The cities of all ZIP codes with these first three digits; null where the table has none. The file is read once. */
export function zipTownsOf(prefix: string): ZipTowns | null {
  const known = read.get(prefix);
  if (known) return known;
  lines ??= new Map(
    readFileSync(new URL('./us-zip-towns.txt', import.meta.url), 'utf8')
      .split('\n')
      .map((line): [string, string] => [line.slice(0, 3), line.slice(4)]),
  );
  const line = lines.get(prefix);
  if (!line) return null;
  const towns = { prefix, asOf, cities: line.split(';').map((city) => cityOf(prefix, city)) };
  read.set(prefix, towns);
  return towns;
}

function cityOf(prefix: string, text: string): ZipTowns['cities'][number] {
  const [city = '', state = '', spans = ''] = text.split('|');
  return { city, state, zips: spans.split(',').flatMap((span) => zipsOf(prefix, span)) };
}

function zipsOf(prefix: string, span: string): string[] {
  const [from = 0, to = from] = span.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, at) => prefix + String(from + at).padStart(2, '0'));
}
