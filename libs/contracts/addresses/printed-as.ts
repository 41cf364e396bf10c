import * as z from 'zod/mini';
import { addressLimits, type Address } from './address.js';

/** The lines of an address that may be in any script. */
export const printedFields = ['name', 'company', 'street1', 'street2', 'city', 'state'] as const;
export const printedField = z.enum(printedFields);
export type PrintedField = z.infer<typeof printedField>;

const text = z.string().check(z.maxLength(Math.max(...printedFields.map((field) => addressLimits[field]))));

/** Body of POST /api/addresses/printed (guests and users): one line of an address, and the country that it is in. */
export const printedBody = z.strictObject({ country: z.string().check(z.regex(/^[A-Z]{2}$/)), text });
export type PrintedBody = z.infer<typeof printedBody>;

/** The text as printed on a label. `needsLatin`: it cannot be transliterated reliably, so the sender has to spell it. */
export const printedText = z.object({ printed: z.string(), needsLatin: z.boolean() });
export type PrintedText = z.infer<typeof printedText>;

const plain = /^[\x20-\x7e\u00a0-\u024f]*$/;
const chinese = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu;

/** Whether a text is certainly printed as it was typed. */
export const isPlainLatin = (typed: string): boolean => plain.test(typed);

/** Whether a text is of pictures alone, of which a label prints nothing. */
export const isOnlyPictures = (typed: string): boolean =>
  !plain.test(typed) && typed.replace(pictures, '').trim() === '';

/** Chinese characters have one reading in China, and several in Japan: only the sender knows which. */
export const needsLatin = (typed: string, country: string): boolean =>
  chinese.test(typed) && (country === 'JP' || kana.test(typed));

/**
 * The address as its label has it: with the sender's own spelling of lines in other scripts. A spelling that was left behind when its
 * line was changed to Latin letters is not printed.
 */
export function printedAddress(address: Address): Address {
  const { printedAs } = address;
  if (!printedAs) return address;
  const printed = { ...address };
  for (const field of printedFields)
    if (!isPlainLatin(address[field])) printed[field] = printedAs[field] || address[field];
  return printed;
}
