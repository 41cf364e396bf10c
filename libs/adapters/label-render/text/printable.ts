import anyAscii from 'any-ascii';
import { Typeface } from './typeface.js';

/** Scripts that carriers sort by and our font has; they are printed as they were entered. */
const printedAsIs = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;
const invisible = /^[\p{Cc}\p{Cf}\p{M}]$/u;
/** Letters that are written and not spoken, so that they have no Latin form. */
const mayBeSilent = /^[\p{Script=Arabic}\p{Script=Hebrew}]$/u;

/**
 * The text as it is printed: Latin, Greek and Cyrillic letters stay; everything else (Arabic, Hebrew, Chinese, emoji …)
 * is written in Latin letters, "深圳" as "ShenZhen" and 😀 as ":grinning:", because the carriers' networks read no other
 * script and a box or a question mark would lose the address. What has no Latin form at all prints as "?".
 * Directional and other invisible characters are dropped, so right-to-left text cannot turn a line round.
 */
export function printable(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const typeface = Typeface.of(false);
  const printed = [...text.normalize('NFC')].map((character) => {
    if (/\s/.test(character)) return ' ';
    if (invisible.test(character)) return '';
    const codePoint = character.codePointAt(0) ?? 0;
    if (printedAsIs.test(character) && typeface.has(codePoint)) return character;
    return anyAscii(character) || (mayBeSilent.test(character) ? '' : '?');
  });
  return printed.join('').replace(/ {2,}/g, ' ').trim();
}
