import { countryCodeOf } from '#libs/contracts/countries/country-names.js';
import type { FileEncoding } from '#libs/contracts/imports/encodings.js';

/** Countries whose own letters an encoding was made for. */
const areas: readonly (readonly [countries: string, encodings: readonly FileEncoding[]])[] = [
  ['PL CZ SK HU SI HR BA RO AL', ['windows-1250', 'iso-8859-2', 'cp852']],
  ['RS ME', ['windows-1250', 'iso-8859-2', 'windows-1251']],
  ['LT LV EE', ['windows-1257']],
  ['TR', ['windows-1254']],
  ['RU UA BY BG MK KZ KG', ['windows-1251', 'koi8-r', 'cp866']],
  ['GR CY', ['windows-1253']],
  ['IL', ['windows-1255']],
  ['EG SA AE JO MA', ['windows-1256']],
  ['JP', ['shift_jis', 'euc-jp']],
  ['CN SG', ['gbk']],
  ['TW HK MO', ['big5']],
  ['KR', ['euc-kr']],
];
const western: readonly FileEncoding[] = ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850'];
/** Not those whose people have names of all languages, such as the US. */
const westernCountries = 'MX DE AT CH LI LU FR BE NL ES PT IT SE NO DK FI IS BR AR CL CO PE UY EC PR';

const byCountry = new Map<string, readonly FileEncoding[]>();
for (const [countries, encodings] of areas)
  for (const country of countries.split(' ')) byCountry.set(country, encodings);
for (const country of westernCountries.split(' ')) byCountry.set(country, western);

/** The encodings that a country's own texts are written in, by its name or code; undefined for others. */
export function encodingsOfCountry(text: string): readonly FileEncoding[] | undefined {
  const code = countryCodeOf(text.trim());
  return code === undefined ? undefined : byCountry.get(code);
}
