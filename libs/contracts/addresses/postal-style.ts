import type { Address } from './address.js';
import { statesOf } from '../countries/countries.js';
import { normalizePlace } from './normalize-address.js';
import { stateOfZip } from '../countries/us-zip.js';

/** Countries whose names of streets and towns begin each word with a capital. */
const titled = ['US', 'CA', 'GB', 'IE', 'AU', 'NZ'];
/** Words that stay in capitals. */
const capitals = /^(n|s|e|w|ne|nw|se|sw|po|p\.o\.|apo|fpo|dpo|psc|cmr|rr|hc|us|ii|iii|iv)$/;

type Line = 'street1' | 'street2' | 'city';

/**
 * The same address as the post writes it: single spaces, capitals where all is small, the state as its code (by the ZIP
 * code where it is missing), the postal code in its country's form, a US territory as a state of US, Washington in DC.
 * Adds and removes nothing. A text in all capitals stays: the USPS writes addresses that way.
 */
export function postalStyle(entered: Address): Address {
  const address = {
    ...entered,
    ...lines(entered, squeeze),
    name: squeeze(entered.name),
    company: squeeze(entered.company),
  };
  const placed = normalizePlace({ ...address, ...countryAndState(address) });
  const cased = titled.includes(placed.country) ? { ...placed, ...lines(placed, recase) } : placed;
  const state = cased.state || (cased.country === 'US' ? (stateOfZip(cased.postal) ?? '') : '');
  return { ...cased, state, city: state === 'DC' ? capitalCity(cased.city) : cased.city };
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

const lines = (address: Address, change: (text: string) => string): Pick<Address, Line> => ({
  street1: change(address.street1),
  street2: change(address.street2),
  city: change(address.city),
});

function countryAndState({ country, state }: Address): Pick<Address, 'country' | 'state'> {
  const territory = statesOf('US').some(({ code }) => code === country) && statesOf(country).length === 0;
  return territory && /^(AS|FM|GU|MH|MP|PR|PW|VI)$/.test(country)
    ? { country: 'US', state: country }
    : { country, state };
}

const capitalCity = (city: string): string => (/^washington[,.]?\s*d\.?\s*c\.?$/i.test(city) ? 'Washington' : city);

/** "12 ne mcarthur blvd" → "12 NE Mcarthur Blvd"; a text with any capital stays as it is. */
export function recase(text: string): string {
  if (text !== text.toLowerCase()) return text;
  return text.replace(/[\p{L}\p{N}.']+/gu, (word) => {
    if (capitals.test(word)) return word.toUpperCase();
    if (/^\d+[a-z]$/.test(word)) return word.toUpperCase();
    if (/^\d/.test(word)) return word;
    return word.replace(/^'?\p{L}|(?<=^o')\p{L}/gu, (letter) => letter.toUpperCase());
  });
}
