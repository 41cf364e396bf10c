import { randomBytes } from 'node:crypto';
import type { Actor } from './actor.js';

/** First characters of an owner id: they say of which kind the owner is.  */
const prefixes = { guest: 'g_', user: 'u_' } as const;

/**
 * A new owner id: kind and 128 random bits in hex. It identifies the owner of rows in answers, logs and jobs, and is no
 * credential: nobody gets a token for it.
 */
export const newOwnerId = (kind: Actor['kind']): string => `${prefixes[kind]}${randomBytes(16).toString('hex')}`;

/** Whether the owner of a row is a guest. */
export const isGuest = (ownerId: string): boolean => ownerId.startsWith(prefixes.guest);
