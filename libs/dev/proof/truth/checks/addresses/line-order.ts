import { addressLines } from '#libs/contracts/addresses/address-lines.js';
import { compareAll, type Check } from '../../check.js';
import { countryFile, sourceCountries } from './country-data.js';

const fields = { N: 'name', O: 'company', A: 'street1', C: 'city', S: 'state', Z: 'postal' } as const;
const letters = Object.keys(fields) as (keyof typeof fields)[];
/** A word for each field that no format has in it. */
const wordOf = (letter: string): string => `QX${letter}QX`;

/** Which fields stand on which line: "N / O / A / CSZ". Fields we do not have (sorting code, dependent locality) are left out. */
const ofFormat = (format: string): string =>
  format
    .split('%n')
    .map((line) => [...line.matchAll(/%([NOACSZ])/g)].map(([, letter]) => letter).join(''))
    .filter(Boolean)
    .join(' / ');

/** The same of what we print for an address that has exactly the fields of the format. */
function printed(country: string, format: string): string {
  const has = (letter: string) => format.includes(`%${letter}`);
  const filled = Object.fromEntries(letters.map((letter) => [fields[letter], has(letter) ? wordOf(letter) : '']));
  const address = { ...{ name: '', company: '', street1: '', city: '', state: '', postal: '' }, ...filled };
  return addressLines({ ...address, street2: '', country })
    .map((line) => [...line.matchAll(/QX([NOACSZ])QX/g)].map(([, letter]) => letter).join(''))
    .filter(Boolean)
    .join(' / ');
}

/** Labels print the lines of an address as the country orders them. */
export const lineOrder: Check = {
  name: 'Lines of a printed address',
  ...countryFile,
  remains:
    "Côte d'Ivoire, Guinea, Japan: here the street has a separate line. Kazakhstan: the source has the Cyrillic order only.",
  compare: () =>
    compareAll(sourceCountries(), ({ code, format }) => {
      const [ours, theirs] = [printed(code, format), ofFormat(format)];
      return ours === theirs ? undefined : `${code}: ${ours} instead of ${theirs}`;
    }),
};
