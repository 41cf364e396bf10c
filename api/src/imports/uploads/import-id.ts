import { createHash } from 'node:crypto';

/**
 * The id of the upload that an owner starts with an Idempotency-Key: the same key is the same upload, so that a request that was
 * cut off and comes again goes on with it.
 */
export function importIdOf(ownerId: string, key: string): string {
  const hex = createHash('sha256').update(`import\n${ownerId}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
