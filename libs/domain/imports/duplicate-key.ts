import { hash } from 'node:crypto';
import type { CheckedRow } from '#libs/contracts/imports/rows/row-checker.js';

/**
 * Hash of owner, order number and receiver (name, company, street, postal code), however they are written: duplicate
 * shipments share it, and so do the parcels of one shipment. Rows with errors have one, too. Null without an order
 * number.
 */
export function duplicateKey(ownerId: string, { values, content }: CheckedRow): string | null {
  const number = (values.reference ?? '').trim().toLowerCase();
  if (number === '') return null;
  const who = content?.body.to;
  const name = values.recipient_name ?? `${values.recipient_first_name ?? ''} ${values.recipient_last_name ?? ''}`;
  const parts = who
    ? [who.name, who.company, who.street1, who.postal]
    : [name, values.recipient_company, values.recipient_street1, values.recipient_postal];
  const receiver = bareWords(parts.join(' ').toLowerCase());
  return hash('sha256', `${ownerId}\n${number}\n${receiver}`, 'base64url');
}

const plainText = /^[\0-\x7f]*$/;

/** Letters and digits alone, without accents; most texts have none, and there are many rows. */
const bareWords = (text: string): string =>
  plainText.test(text) ? text.replace(/[^a-z0-9]+/g, '') : text.normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '');
