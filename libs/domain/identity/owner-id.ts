import { randomBytes } from 'node:crypto';

/** First characters of an owner id: they say of which kind the owner is.  */
const prefixes = { guest: 'g_', user: 'u_', company: 'c_' } as const;

/**
 * A new owner id: kind and 128 random bits in hex. It identifies the owner of rows in answers, logs and jobs, and is no
 * credential: nobody gets a token for it.
 */
export const newOwnerId = (kind: keyof typeof prefixes): string =>
  `${prefixes[kind]}${randomBytes(16).toString('hex')}`;

/** Whether the owner of a row is a guest. */
export const isGuest = (ownerId: string): boolean => ownerId.startsWith(prefixes.guest);

/** Whether the owner of a row is a company. */
export const isCompany = (ownerId: string): boolean => ownerId.startsWith(prefixes.company);
