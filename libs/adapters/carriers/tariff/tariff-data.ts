import { knownZip3s } from '#libs/contracts/countries/us-zip.js';
import { loadData } from './shared/load-data.js';

export const countryCodes = loadData<{ codes: Record<string, string>; aliases: Record<string, string> }>(
  'country-codes',
);
export const zip3Points = loadData<{ points: [zip3: string, latitude: number, longitude: number, kind: string][] }>(
  'zip3-points',
).points;

/** The three digits that US ZIPs begin with, as numbers. */
export const zip3s: ReadonlySet<number> = new Set([...knownZip3s].map(Number));
