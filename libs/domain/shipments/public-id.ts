import { randomBytes } from 'node:crypto';

/** A public id that cannot be guessed: 128 random bits, 22 characters base64url. */
export const newSlug = (): string => randomBytes(16).toString('base64url');
