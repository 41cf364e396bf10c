import type { Place } from '#libs/contracts/addresses/address.js';
import { placeIssues } from '#libs/contracts/addresses/address-rules.js';
import { postalIssues } from '#libs/contracts/addresses/region-rules.js';
import { countryOf } from '#libs/contracts/countries/countries.js';
import { compareAll, type Check } from '../../check.js';
import { countryFile, sourceCountries, type SourceCountry } from './country-data.js';

const placeOf = (country: string, postal: string): Place => ({
  ...{ country, postal, state: '', city: '', residential: true },
});
const isTaken = (country: string, postal: string): boolean => placeIssues(placeOf(country, postal)).length === 0;

/** Every example of the source is a postal code that a form takes. */
export const postalExamples: Check = {
  name: 'Example postal codes are accepted',
  ...countryFile,
  remains: '',
  compare: () =>
    compareAll(
      sourceCountries().flatMap(({ code, examples }) => examples.map((example) => [code, example] as const)),
      ([code, example]) => (isTaken(code, example) ? undefined : `${code} ${example}`),
    ),
};

/** A digit more, a digit less, and a letter in place of a digit. */
const mutilations: ((example: string) => string)[] = [
  (example) => example.replace(/(\d)(?!.*\d)/, '$1$1'),
  (example) => example.replace(/\d(?!.*\d)/, ''),
  (example) => example.replace(/\d/, 'Q'),
];

function impossibleCodes({ code, postal, examples: [example] }: SourceCountry): [code: string, postal: string][] {
  if (!postal || example === undefined) return [];
  return mutilations
    .map((mutilate) => mutilate(example))
    .filter((text) => text !== example && !postal.test(text))
    .map((text) => [code, text]);
}

/** What no office of that country has is refused. */
export const impossiblePostalCodes: Check = {
  name: 'Impossible postal codes are refused',
  ...countryFile,
  data: `${countryFile.data}; each country's first example with an extra digit, a missing digit, a letter instead of a digit`,
  remains: 'Isle of Man: "IM2 11AA" has a misplaced blank; we move it (IM21 1AA) and accept the code.',
  compare: () =>
    compareAll(sourceCountries().flatMap(impossibleCodes), ([code, text]) =>
      isTaken(code, text) ? `${code} ${text}` : undefined,
    ),
};

/** Where the source requires a postal code a form asks for one, and nowhere else. */
export const requiredPostalCodes: Check = {
  name: 'Required postal codes',
  ...countryFile,
  remains: 'Kazakhstan: the code names the post office (Kazpost), so we require it although the source does not.',
  compare: () =>
    compareAll(
      sourceCountries().filter(({ postal }) => postal),
      ({ code, required }) => {
        const country = countryOf(code);
        const isAsked = country !== undefined && postalIssues(placeOf(code, ''), country).length > 0;
        return isAsked === required.includes('Z') ? undefined : `${code}: ${isAsked ? 'asked' : 'not asked'}`;
      },
    ),
};
