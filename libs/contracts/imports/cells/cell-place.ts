import { countryOf } from '../../countries/countries.js';
import { countryCodeOf as codeOf } from '../../countries/country-names.js';
import { residentialOf as livesThere } from '../../text/yes-no.js';
import { memoize } from './memoize.js';

/** A country by its name or code; undefined for other words. */
export const countryCodeOf = memoize(codeOf);
/** Whether the address is residential; undefined where the text does not say. */
export const residentialOf = memoize(livesThere);

/** US territories that people write as a country. */
export const territory = /^(?:AS|FM|GU|MH|MP|PR|PW|VI)$/;

/** Where goods were made: one of the countries that we ship to, or a territory. */
export function originOf(text: string): string | undefined {
  const code = codeOf(text);
  return code && (countryOf(code) || territory.test(code)) ? code : undefined;
}
