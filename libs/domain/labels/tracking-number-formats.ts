import type { NumberFormat } from '#libs/contracts/carriers/carrier-descriptor.js';
import { knownCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import { s10CheckDigit } from '#libs/contracts/carriers/check-digits.js';

/** UPU S10 of the world's posts. */
const s10: NumberFormat = {
  id: 's10',
  pattern: /^(?<service>[A-Z]{2})(?<body>\d{8})(?<check>\d)(?<country>[A-Z]{2})$/,
  checkDigit: s10CheckDigit,
};

/** In the order of the carriers: a number that two of them could issue belongs to the first. */
const formats: readonly (NumberFormat & { carrier: string })[] = [
  { ...s10, carrier: 's10' },
  ...knownCarriers.flatMap(({ code, numberFormats }) => numberFormats.map((format) => ({ ...format, carrier: code }))),
];

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The issuer of a number: `carrier` is a code of the catalog, or `s10` for an unknown postal operator. */
export type NumberMatch = { carrier: string; format: string; number: string };

/** As carriers print and people paste them: any case, with spaces, dots or dashes in between. */
export const normalizeNumber = (number: string): string => number.replace(/[\s.-]/g, '').toUpperCase();

/** Every format whose shape and check digit fit, likeliest first; empty when no carrier issues such a number. */
export function matchNumber(number: string): NumberMatch[] {
  const clean = normalizeNumber(number);
  return formats.flatMap(({ id, carrier, pattern, checkDigit }) => {
    const groups = pattern.exec(clean)?.groups;
    if (!groups?.['body'] || checkDigit(groups['body']) !== groups['check']) return [];
    if (id !== 's10') return [{ carrier, format: id, number: clean }];
    const post = postOf(groups['country'] ?? '');
    return post ? [{ carrier: post, format: id, number: clean }] : [];
  });
}

const posts = new Map(
  knownCarriers.flatMap(({ code, postOf: country }) => (country ? [[country, code] as const] : [])),
);
const postOf = (country: string): string | undefined =>
  country !== 'ZZ' && countries.of(country) ? (posts.get(country) ?? 's10') : undefined;

/** The likeliest carrier of a number; undefined when no carrier has its shape and check digit. */
export const detectCarrier = (number: string): string | undefined => matchNumber(number)[0]?.carrier;

/** Shape and check digit are right for this carrier, which does not mean that the number was ever issued. */
export const isValidNumber = (number: string, carrier: string): boolean =>
  matchNumber(number).some((match) => match.carrier === carrier);
