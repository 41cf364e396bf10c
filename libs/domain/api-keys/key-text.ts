import { createHash, randomBytes } from 'node:crypto';
import type { ApiKeyMode } from '#libs/contracts/developers/api-keys.js';

/** Characters of a key that are shown afterwards: "wb_test_" or "wb_live_" and eight more. */
const shown = 16;

/** A new key: 256 random bits behind its mode. */
export const newKeyText = (mode: ApiKeyMode): string => `wb_${mode}_${randomBytes(32).toString('base64url')}`;

/** Whether a bearer token is one of our keys, even an incompletely copied one; tokens of sign-ins never are. */
export const isKeyText = (token: string): boolean => token.startsWith('wb_');

export const keyPrefix = (key: string): string => key.slice(0, shown);

/** The stored digest: with 256 random bits a plain digest cannot be guessed. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');
