import { readFileSync } from 'node:fs';
import { printable } from '#libs/adapters/label-render/text/printable.js';
import { needsLatin } from '#libs/contracts/addresses/printed-as.js';
import { compareAll, type Check } from '../../check.js';
import { countryFile, countryFileUrl } from './country-data.js';

type Regions = { sub_keys: string; sub_names?: string; sub_lnames: string };
/** A region as it is written there, in full and in short, and its name in Latin letters. */
type Region = { country: string; written: readonly string[]; latin: string };

const list = (text: string): string[] => text.split('~');

function regionsOf(...codes: string[]): Region[] {
  const lines = JSON.parse(readFileSync(countryFileUrl, 'utf8')) as Record<string, Regions>;
  return codes.flatMap((country) => {
    const { sub_keys: keys, sub_names: names = keys, sub_lnames: latin } = lines[country]!;
    return list(latin).map((name, at) => ({
      country,
      latin: name.replace(/ (Governorate|Province|City|County)$/, ''),
      written: [list(keys)[at] ?? '', list(names)[at] ?? ''].map((one) => one.replace(/^จังหวัด /, '')),
    }));
  });
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** Blanks, hyphens and accents apart; what the sender is asked to spell is not guessed, so it cannot be wrong. */
const differs = ({ country, written, latin }: Region): string | undefined =>
  written.some((text) => needsLatin(text, country) || lettersOf(printable(text)) === lettersOf(latin))
    ? undefined
    : `${country} ${written[0]}: ${printable(written[0] ?? '')} instead of ${latin}`;

const regions = { data: `${countryFile.data}: names of regions beside their Latin names`, date: countryFile.date };

/** Chinese, Korean and Armenian letters are read; Japanese names have to be spelled by who knows them. */
export const eastAsianNames: Check = {
  name: 'Names in Latin letters: China, Korea, Armenia, Japan',
  ...regions,
  remains:
    'Macau and Hong Kong have other English names; 重庆 and 西藏 have several readings; 陕西 is Shaanxi by convention. Our Korean is letter by letter (Bug, not Buk), our Armenian uses another table. The form shows "Printed as" before payment, and the sender can edit it.',
  compare: () => compareAll(regionsOf('CN', 'KR', 'AM', 'JP'), differs),
};

/** Thai has vowels that are spoken and not written. */
export const thaiNames: Check = {
  name: 'Names in Latin letters: Thailand',
  ...regions,
  remains:
    'Unwritten vowels and letters with two sounds need a dictionary, and "Bangkok" is another name. The form shows "Printed as" before payment, and the sender can edit it.',
  compare: () => compareAll(regionsOf('TH'), differs),
};

/** Arabic and Persian are written without most vowels. */
export const arabicNames: Check = {
  name: 'Names in Latin letters: Egypt, Emirates, Iran',
  ...regions,
  remains:
    'Short vowels are not written, so only consonants can be printed (swn for Aswan), and several names are translations. The form shows "Printed as" before payment, and the sender can edit it.',
  compare: () => compareAll(regionsOf('AE', 'EG', 'IR'), differs),
};
