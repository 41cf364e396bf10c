import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from './srp.js';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** How long a code is shown, in milliseconds. */
export const stepMs = 30_000;

/** A new secret in base32, as authenticator apps expect: 32 bytes. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The code of a time step (RFC 6238: HMAC-SHA-1, 6 digits, steps of 30 s since 1970). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The step of a code: the current, the previous or the next one, since clocks differ. Undefined when none matches. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const current = Math.floor(now / stepMs);
  return [current - 1, current, current + 1].find((step) => sameText(totpCode(secret, step), code));
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
