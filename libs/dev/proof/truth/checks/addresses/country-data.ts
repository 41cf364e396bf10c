import { readFileSync } from 'node:fs';

/** What the source says of a country, as far as the checks compare it. */
export type SourceCountry = {
  code: string;
  /** How an address is written, in Latin letters where it says so: %N%n%O%n%A%n%C %Z. */
  format: string;
  required: string;
  postal: RegExp | undefined;
  examples: readonly string[];
};

type Line = { fmt?: string; lfmt?: string; require?: string; zip?: string; zipex?: string };

export const countryFileUrl = new URL('../../../../tools/country-tables/data/countries-2024-09.json', import.meta.url);
/** Territories that are states of the United States here, and the default row. */
const notCountries = ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'UM', 'VI', 'ZZ'];
const fallback: Required<Pick<Line, 'fmt' | 'require'>> = { fmt: '%N%n%O%n%A%n%C', require: 'AC' };

/** The countries of the file, read without the program that compiles the product's table from it. */
export function sourceCountries(): SourceCountry[] {
  const lines = JSON.parse(readFileSync(countryFileUrl, 'utf8')) as Record<string, Line>;
  return Object.entries(lines)
    .filter(([code]) => !notCountries.includes(code))
    .map(([code, { fmt = fallback.fmt, lfmt = fmt, require = fallback.require, zip, zipex }]) => ({
      code,
      format: lfmt,
      required: require,
      postal: zip === undefined ? undefined : new RegExp(`^(?:${zip})$`),
      examples: zipex?.split(',') ?? [],
    }));
}

/** What every check of this folder compares with. */
export const countryFile = {
  data: "Google's address metadata: `country-tables/data/countries-2024-09.json`",
  date: '2024-09-04',
} as const;
