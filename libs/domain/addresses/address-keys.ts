import { createHash } from 'node:crypto';
import type { Address } from '#libs/contracts/addresses/address.js';

/** Letters and digits in lower case without accents, single spaces between: what people mean by "the same". */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * SHA-256 (hex) of person and place, normalized: case, accents, punctuation and spaces do not count, nor do phone, e-mail and the
 * kind of building.
 */
export function addressHash({ name, company, street1, street2, city, state, postal, country }: Address): string {
  const parts = [name, company, street1, street2, city, state, postal.replace(/[\s-]/g, ''), country];
  return createHash('sha256').update(parts.map(normalizeText).join('\n')).digest('hex');
}

/** Every word with a space before it, fields apart, so that `% prefix%` finds the beginning of any word. */
export function searchText(nickname: string, { name, company, street1, street2, city, postal }: Address): string {
  return [nickname, name, company, street1, street2, city, postal]
    .map((field) => ` ${normalizeText(field)}`)
    .join('\n');
}
