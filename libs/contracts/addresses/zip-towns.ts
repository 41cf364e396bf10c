import * as z from 'zod/mini';
import { day } from '../values/dates-and-counts.js';

/** The first three digits of a ZIP code. */
export const zipPrefix = z.string().check(z.regex(/^\d{3}$/, 'Give the first three digits of a ZIP code.'));

/**
 * Answer of GET /api/zip-codes/{prefix} (everybody): the cities of ZIP codes that begin so, each as the post office names
 * it first. A ZIP code that is missing is newer than the table, or military, and says nothing about its city.
 */
export const zipTowns = z.object({
  prefix: zipPrefix,
  /** The day of the post office's list. */
  asOf: day,
  cities: z.array(z.object({ city: z.string(), state: z.string(), zips: z.array(z.string()) })),
});
export type ZipTowns = z.infer<typeof zipTowns>;

type Town = Pick<ZipTowns['cities'][number], 'city' | 'state'>;
type Index = { byZip: ReadonlyMap<string, Town>; names: ReadonlySet<string> };
/** Looked up for every row of a file. */
const indexes = new WeakMap<ZipTowns, Index>();

function indexOf(towns: ZipTowns): Index {
  const known = indexes.get(towns);
  if (known) return known;
  const byZip = new Map(towns.cities.flatMap((town) => town.zips.map((zip): [string, Town] => [zip, town])));
  const index = { byZip, names: new Set(towns.cities.map(({ city }) => plainCity(city))) };
  indexes.set(towns, index);
  return index;
}

/** City and state of a ZIP code among those that begin like it. */
export const townOfZip = (towns: ZipTowns | null | undefined, postal: string): Town | null =>
  (towns && indexOf(towns).byZip.get(postal.slice(0, 5))) ?? null;

/** Whether a city can be that of a ZIP code: its own, or a neighbor's, which people often write instead. */
export const fitsZip = (towns: ZipTowns, city: string): boolean => indexOf(towns).names.has(plainCity(city));

/** Whether the table names another city. */
export function isElsewhere(towns: ZipTowns | null | undefined, postal: string, city: string): boolean {
  const town = townOfZip(towns, postal);
  return town !== null && town.city !== city && !fitsZip(towns!, city);
}

const short: Readonly<Record<string, string>> = {
  ...{ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount', n: 'north', s: 'south', e: 'east', w: 'west' },
  ...{ hts: 'heights', spgs: 'springs', sprgs: 'springs', bch: 'beach', pk: 'park', vlg: 'village', jct: 'junction' },
};

/** A city without case, punctuation and the usual short forms: "St. Paul" and "SAINT PAUL" are the same. */
const plainCity = (city: string): string =>
  city
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .map((word) => short[word] ?? word)
    .join('');
