import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a libaddressinput line that the tables use. */
export interface AddressLine {
  key: string;
  name: string;
  fmt?: string;
  /** The format in Latin letters, where it differs. */
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  postprefix?: string;
  state_name_type?: string;
  sub_keys?: string;
  sub_names?: string;
  sub_zips?: string;
}

/** Lines `data/XX={json}` of a file in the data folder; the default line ZZ is not a country. */
export function addressLines(folder: string, file: string): AddressLine[] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('data/') && !line.startsWith('data/ZZ='))
    .map((line) => JSON.parse(line.slice(line.indexOf('=') + 1)) as AddressLine);
}

/** The countries of `countries-2024-09.json`. */
export function countryLines(folder: string): AddressLine[] {
  const text = readFileSync(join(folder, 'countries-2024-09.json'), 'utf8');
  const lines = JSON.parse(text) as Record<string, Omit<AddressLine, 'key'>>;
  return Object.entries(lines)
    .filter(([key]) => key !== 'ZZ')
    .map(([key, line]) => ({ ...line, key }));
}
