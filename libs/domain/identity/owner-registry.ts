import { createHash } from 'node:crypto';
import type { Actor } from './actor.js';

/**
 * The port to the only place that knows which owner id stands for which identity of the vendor. The pair is fixed from
 * the first look-up until the owner is erased; after that the same identity is a new owner.
 */
export abstract class OwnerRegistry {
  /** The owner ids of these subjects in the same order; subjects seen for the first time get one. */
  abstract ownersOf(kind: Actor['kind'], subjects: readonly string[]): Promise<string[]>;

  /** The subject of a user at the user pool; null for an owner id that is no user's. */
  abstract subjectOf(userId: string): Promise<string | null>;

  async ownerOf(kind: Actor['kind'], subject: string): Promise<string> {
    const [ownerId] = await this.ownersOf(kind, [subject]);
    return ownerId!;
  }
}

/**
 * The stored form of a subject. The identity id of a guest opens a session of that guest for anyone, so only its SHA-256 (hex) is
 * stored: reading the database gives no access. A user's subject is no credential, and admins need it.
 */
export const storedSubject = (kind: Actor['kind'], subject: string): string =>
  kind === 'guest' ? createHash('sha256').update(subject).digest('hex') : subject;
