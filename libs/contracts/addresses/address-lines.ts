import type { Address } from './address.js';
import { countryOf } from '../countries/countries.js';

export type PrintedAddress = Pick<
  Address,
  'name' | 'company' | 'street1' | 'street2' | 'city' | 'state' | 'postal' | 'country'
>;
type Town = Pick<Address, 'city' | 'state' | 'postal' | 'country'>;

const elsewhere = ['%A', '%C, %S %Z'];
const fieldOf = { C: 'city', S: 'state', Z: 'postal' } as const;

/** An address line by line as its country prints it in Latin letters, without the country; never cut, empty fields left out. */
export function addressLines(address: PrintedAddress): string[] {
  const { name, company, street1, street2, country } = address;
  const [before, after] = aroundStreet(address);
  const who = countryOf(country)?.companyFirst ? [company, name] : [name, company];
  return [...who, ...before, street1, street2, ...after].filter((line) => line.trim() !== '');
}

/** The lines of city, state and postal code: "Chicago, IL 60606", or "10115 Berlin". */
export const townLines = (town: Town): string[] => aroundStreet(town).flat();

/** Lines above the street (Hungary's city) and below it. A field that the country does not print is not lost. */
function aroundStreet(town: Town): [string[], string[]] {
  const lines = countryOf(town.country)?.lines ?? elsewhere;
  const street = lines.indexOf('%A');
  const print = (some: readonly string[]) => some.map((line) => printLine(line, town)).filter(Boolean);
  const lacks = (letter: string) => !lines.some((line) => line.includes(letter));
  const region = [lacks('%C') ? town.city : '', lacks('%S') ? town.state : ''].filter(Boolean).join(', ');
  return [
    print(lines.slice(0, street)),
    [region, ...print(lines.slice(street + 1)), lacks('%Z') ? town.postal : ''].filter(Boolean),
  ];
}

/** Separators between two fields are printed only between them; a prefix, such as "CH-", belongs to its field. */
function printLine(line: string, town: Town): string {
  if (!line.includes('%')) return line;
  let text = '';
  for (const [, divider = '', letter = ''] of line.matchAll(/([^%]*)%([CSZ])/g)) {
    const value = town[fieldOf[letter as keyof typeof fieldOf]];
    if (!value) continue;
    text += (text || !/^\W+$/.test(divider) ? divider : '') + value;
  }
  return text.trim();
}
