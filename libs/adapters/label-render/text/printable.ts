import anyAscii from 'any-ascii';
import { toRomaji } from 'wanakana';
import { romanizeIndic } from './romanize-indic.js';
import { romanizeThai } from './romanize-thai.js';
import { Typeface } from './typeface.js';

/** Scripts that carriers can sort by and our font has; printed as entered. */
const printedAsIs = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;
const invisible = /^[\p{Cc}\p{Cf}]$/u;
/** Letters and marks that are written but not pronounced, so that they have no Latin form. */
const mayBeSilent = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]$/u;
const picture = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\ufe00-\ufe0f\u20e3]$/u;
/** How the transliteration table names an emoji. */
const pictureName = /^:.*:$/;
const kana = /[\u3041-\u309f\u30a1-\u30ff\uff66-\uff9f]+/g;

/**
 * The text as it is printed: Latin, Greek and Cyrillic letters stay; all other scripts are transliterated, "深圳" as
 * "ShenZhen", because the carriers' networks read no other script and a box or a question mark would lose the address.
 * Emoji are dropped. What has no Latin form at all prints as "?". Directional and other invisible characters are
 * dropped, so right-to-left text cannot reverse a line.
 */
export function printable(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const typeface = Typeface.of(false);
  const printed = [...romanize(text.normalize('NFC'))].map((character) => {
    if (/\s/.test(character)) return ' ';
    if (invisible.test(character)) return '';
    if (printedAsIs.test(character) && typeface.has(character.codePointAt(0) ?? 0)) return character;
    if (picture.test(character)) return '';
    const latin = anyAscii(character);
    return pictureName.test(latin) ? '' : latin || (mayBeSilent.test(character) ? '' : '?');
  });
  return printed.join('').replace(/ {2,}/g, ' ').trim();
}

/** Whether nothing but spaces differs between what was typed and what is printed: the font has its script. */
export const isPrintedAsTyped = (text: string): boolean =>
  printable(text) === text.normalize('NFC').replace(/\s+/g, ' ').trim();

const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Consonants of Sinhala and Burmese behind which no vowel is written, and none is silenced: an "a" is spoken. */
const openConsonant =
  /[\u0d9a-\u0dc6](?![\u0dca\u0dcf-\u0ddf\u0df2\u0df3])|[\u1000-\u1021][\u103b-\u103e]*(?!\u1037?[\u1039-\u103e\u102b-\u1032])/g;

/** Scripts that cannot be transliterated letter by letter. */
function romanize(text: string): string {
  const kanaInLatin = text.replace(/[・･]/g, ' ').replace(kana, (run) => withCapital(toRomaji(run.normalize('NFKC'))));
  return romanizeThai(romanizeIndic(kanaInLatin)).replace(openConsonant, '$&a');
}
