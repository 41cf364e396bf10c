import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 (RFC 2104). Texts signed with one secret start with their purpose, so that none can be used for another. */
export const hmac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Compares in the same time whatever differs. */
export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
