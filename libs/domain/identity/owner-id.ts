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

/** How the ids of owners begin that hold test data; checks and triggers of the database know it as well. */
const testPrefix = 't_';

/** The owner of what an owner's test keys create in a shop that takes real cards: sample labels that test cards pay for. */
export const testOwnerOf = (ownerId: string): string => `${testPrefix}${ownerId}`;

/** Whether the owner of a row is the test mode of another one. */
export const isTestOwner = (ownerId: string): boolean => ownerId.startsWith(testPrefix);

/** An owner and their test mode. */
export const bothModesOf = (ownerId: string): string[] => [ownerId, testOwnerOf(ownerId)];

/** The owner behind test data; of all others themselves. */
export const liveOwnerOf = (ownerId: string): string =>
  isTestOwner(ownerId) ? ownerId.slice(testPrefix.length) : ownerId;

/** The same as SQL: whether a column names an owner of test data. */
export const isTestOwnerSql = (column: string): string => `starts_with(${column}, '${testPrefix}')`;

/** SQL with one parameter, an owner's id: that owner and their test mode. */
export const bothModesSql = `select unnest(array[one.id, '${testPrefix}' || one.id]) from (select ?::text as id) one`;

/** Whether the owner of a row is a company. */
export const isCompany = (ownerId: string): boolean => ownerId.startsWith(prefixes.company);
