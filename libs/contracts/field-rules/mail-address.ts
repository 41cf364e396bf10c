import * as z from 'zod/mini';
import { rule } from './rule.js';

const text = 'Enter an e-mail address like name@example.com.';

const isAscii = (address: string): boolean => /^[\x21-\x7e]+$/.test(address);

/**
 * One address that mail is sent to: the rule `email`, and ASCII only, since payment providers and many mail servers take no other
 * letters. Addresses of senders and recipients, which go to carriers, may have them and may be several.
 */
export const mailAddress = z
  .string()
  .check(z.trim(), rule('email', [1], text), z.refine(isAscii, text), z.maxLength(254));
