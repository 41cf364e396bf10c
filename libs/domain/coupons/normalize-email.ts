import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

const gmail = ['gmail.com', 'googlemail.com'];

/**
 * One text for all addresses that reach the same mailbox: small letters, without what follows a plus, without the dots where Gmail
 * ignores them, domains by their ASCII name. For comparing only; '' for ''. SQL's `fold_email` does the same with stored addresses.
 */
export function normalizeEmail(email: string): string {
  const [name = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@');
  const mailbox = name.split('+')[0] ?? '';
  const host = domainToASCII(domain) || domain;
  if (domain === '') return mailbox;
  return gmail.includes(host) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`;
}

/** SHA-256 of a normalized address: all that is stored of an erased guest's address. */
export const mailboxHash = (normalized: string): string => createHash('sha256').update(normalized).digest('hex');
