import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressLines, countryLines, type AddressLine } from './libaddressinput.js';

/** US territories and freely associated states: states of the US here, but separate lines in the source. */
const states = ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'UM', 'VI'];

/**
 * Corrections and additions to the source. The letters of Eircodes are An Post's; the US examples are the textbook
 * ones. City is a separate field here, in Japan too, and not required in Hong Kong, where the area is enough; Côte
 * d'Ivoire and Guinea put it on the street line. Kazakhstan has no Latin format in the source; its postal codes are
 * required because they identify the post office (Kazpost).
 */
const fixed: Record<string, Partial<AddressLine>> = {
  CI: { fmt: '%N%n%O%n%A%n%C' },
  GN: { fmt: '%N%n%O%n%A%n%Z %C' },
  HK: { lfmt: '%N%n%O%n%A%n%S' },
  IE: { zip: '(?:[AC-FHKNPRTV-Y]\\d\\d|D6W)[ ]?[0-9AC-FHKNPRTV-Y]{4}', zipex: 'A65 F4E2' },
  JP: { lfmt: '%N%n%O%n%A%n%C, %S%n%Z', require: 'ACSZ' },
  KZ: { lfmt: '%N%n%O%n%A%n%C%n%S%n%Z', require: 'ACZ' },
  MZ: { fmt: '%N%n%O%n%A%n%Z %C %S' },
  US: { zipex: '12345,12345-6789' },
};

const postalLabels: Record<string, string> = { US: 'ZIP code', IN: 'PIN code', IE: 'Eircode' };
const postcodes = ['AU', 'GB', 'GG', 'IM', 'JE', 'MY', 'NL', 'NZ', 'ZA'];
const stateLabels: Record<string, string> = { do_si: 'Province', area: 'Area' };

const names = new Intl.DisplayNames('en', { type: 'region' });
const fixedNames: Record<string, string> = {
  HK: 'Hong Kong',
  MO: 'Macao',
  MM: 'Myanmar',
  TR: 'Turkey',
  PS: 'Palestine',
};

/**
 * The first example that matches the pattern (the source has mistakes), and the first of another shape: "1234 AB",
 * "EC1Y 8SY" and "M2 5BQ".
 */
function examples({ zip, zipex }: AddressLine): string {
  const whole = new RegExp(`^(?:${zip})$`);
  const all = (zipex ?? '').split(',').filter((one) => whole.test(one));
  const shape = (one: string) => one.replace(/\d/g, '9').replace(/[A-Z]/g, 'A');
  const other = all.find((one) => shape(one) !== shape(all[0] ?? ''));
  return other ? `${all[0]},${other}` : (all[0] ?? '');
}

/**
 * The lines below name and company, separated by "|", with the street as %A: "%A|%C, %S %Z". Where the company stands above the
 * name, they begin with "%O|". Fields that we do not have
 * (dependent locality, sorting code) are left out together with their separators.
 */
function printedLines({ key, lfmt, fmt = '%N%n%O%n%A%n%C', zip }: AddressLine): string {
  const format = lfmt ?? fmt;
  const companyFirst = format.includes('%O') && format.indexOf('%O') < format.indexOf('%N');
  const lines = format
    .replace(/%D, |, %D|%[NODX]/g, '')
    .split('%n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (!lines.includes('%A')) throw new Error(`${key}: the street has no line of its own.`);
  return [...(companyFirst ? ['%O'] : []), ...lines, ...(zip && !lines.join().includes('%Z') ? ['%Z'] : [])].join('|');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function countryRow(source: AddressLine, callingCodes: ReadonlyMap<string, string>): string {
  const line = { ...source, ...fixed[source.key] };
  const code = line.key;
  const lines = printedLines(line);
  const label = postalLabels[code] ?? (postcodes.includes(code) ? 'Postcode' : '');
  const state = line.state_name_type ?? (lines.includes('%S') ? 'province' : '');
  return [
    code,
    fixedNames[code] ?? names.of(code),
    line.require ?? 'AC',
    lines,
    line.zip ?? '',
    line.zip ? examples(line) : '',
    line.zip ? label : '',
    stateLabels[state] ?? capital(state),
    line.postprefix?.replace(/[^A-Z]/g, '') ?? '',
    callingCodes.get(code) ?? '',
  ]
    .join('\t')
    .replace(/\t+$/, '');
}

/** "US CA California 9[0-5]|96[01]": country, code, name and a pattern for the start of its postal codes. */
function stateRows(folder: string): string[] {
  const of = (country: string, line: AddressLine) => [country, line.key, line.name, line.zip ?? ''].join('\t');
  const australia = countryLines(folder).find((line) => line.key === 'AU');
  const [keys, subNames, zips] = [australia?.sub_keys, australia?.sub_names, australia?.sub_zips].map(
    (all) => all?.split('~') ?? [],
  );
  return [
    ...addressLines(folder, 'us-states.txt').map((line) => of('US', { ...line, zip: '' })),
    ...addressLines(folder, 'ca-provinces.txt').map((line) => of('CA', line)),
    ...(keys ?? []).map((key, at) => of('AU', { key, name: subNames?.[at] ?? key, zip: zips?.[at] })),
  ].map((row) => row.trimEnd());
}

/** The text of `libs/contracts/countries/country-table.ts`. */
export function countryTableSource(folder: string): string {
  const codes = readFileSync(join(folder, 'calling-codes.txt'), 'utf8').trim().split('\n');
  const callingCodes = new Map(codes.map((row) => [row.slice(0, 2), row.slice(3)]));
  const rows = countryLines(folder)
    .filter((line) => !states.includes(line.key))
    .map((line) => countryRow(line, callingCodes));
  return `/* eslint-disable max-lines -- generated: one row for each country */
/**
 * Generated by libs/dev/tools/country-tables/compile-tables.ts; do not edit.
 * From Google's address metadata of 4 September 2024 and google/libaddressinput (Apache-2.0, copyright Google), names from CLDR, calling
 * codes of ITU-T E.164.
 * code, name, required, lines, postal pattern, postal examples, postal label, state label, postal prefix, calling code
 */
export const countryRows = ${quoted(rows)};

/** country, state code, name, beginning of its postal codes */
export const stateRows = ${quoted(stateRows(folder))};
`;
}

const quoted = (rows: string[]) => `\`${rows.join('\n').replaceAll('\\', '\\\\')}\``;
