import { countryRows, stateRows } from './country-table.js';

/** Lines of an address in the order in which the country writes them. */
export type AddressField = 'name' | 'company' | 'street' | 'city' | 'state' | 'postal';

/** How a country writes its addresses. Labels are for form fields ("ZIP code", "County"). */
export interface Country {
  /** ISO 3166-1 alpha-2 (XK for Kosovo). US territories are not countries here but states of US. */
  code: string;
  name: string;
  required: readonly AddressField[];
  /** Fields of a form, in the order of `lines`. */
  order: readonly AddressField[];
  /** Whether the company is written above the name. */
  companyFirst: boolean;
  /**
   * The lines of a printed address in Latin letters, below name and company: %A street, %C city, %S state, %Z postal
   * code, and the separators between them, such as "%C, %S %Z".
   */
  lines: readonly string[];
  /** The pattern of a whole postal code in capitals; undefined where the country has none. */
  postal?: RegExp;
  postalExamples: readonly string[];
  postalLabel: string;
  stateLabel: string;
  /** A common prefix of the postal code ("SE-113 55"); not part of it. */
  postalPrefix: string;
  /** Without +; '' where there is no telephone (Antarctica's neighbors). */
  callingCode: string;
}

/** A state, province or territory; `postal` matches the beginning of its postal codes. */
export interface CountryState {
  code: string;
  name: string;
  postal?: RegExp;
}

const fields: Record<string, AddressField> = {
  N: 'name',
  O: 'company',
  A: 'street',
  C: 'city',
  S: 'state',
  Z: 'postal',
};
const fieldsOf = (letters: Iterable<string>) => [...letters].flatMap((letter) => fields[letter] ?? []);

function readCountry(row: string): Country {
  const [code = '', name = '', required = '', printed = '', pattern, examples, label, state, prefix, calling] =
    row.split('\t');
  const companyFirst = printed.startsWith('%O|');
  const lines = printed.replace(/^%O\|/, '');
  return {
    code,
    name,
    required: fieldsOf(required),
    order: fieldsOf([
      ...(companyFirst ? ['O', 'N'] : ['N', 'O']),
      ...[...lines.matchAll(/%(\w)/g)].map(([, letter]) => letter!),
    ]),
    companyFirst,
    lines: lines.split('|'),
    ...(pattern ? { postal: new RegExp(`^(?:${pattern})$`) } : {}),
    postalExamples: examples ? examples.split(',') : [],
    postalLabel: label || 'Postal code',
    stateLabel: state || 'State or province',
    postalPrefix: prefix ?? '',
    callingCode: calling ?? '',
  };
}

/** All countries by their English names. */
export const countries: readonly Country[] = countryRows
  .split('\n')
  .map(readCountry)
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const byCode = new Map(countries.map((country) => [country.code, country]));
const statesByCountry = new Map<string, CountryState[]>();
for (const row of stateRows.split('\n')) {
  const [country = '', code = '', name = '', pattern] = row.split('\t');
  const state = { code, name, ...(pattern ? { postal: new RegExp(`^(?:${pattern})`) } : {}) };
  statesByCountry.set(country, [...(statesByCountry.get(country) ?? []), state]);
}

export const countryOf = (code: string): Country | undefined => byCode.get(code);

/** States of US (with DC, territories and the Armed Forces), CA and AU, which an address must name; empty for other countries. */
export const statesOf = (country: string): readonly CountryState[] => statesByCountry.get(country) ?? [];

const stateByCode = new Map(
  [...statesByCountry].map(([country, states]) => [country, new Map(states.map((state) => [state.code, state]))]),
);

/** One of `statesOf` by its code. */
export const stateOf = (country: string, code: string): CountryState | undefined => stateByCode.get(country)?.get(code);
