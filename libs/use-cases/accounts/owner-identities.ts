import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#libs/domain/identity/actor.js';
import { OwnerRegistry, storedSubject } from '#libs/domain/identity/owner-registry.js';
import { newOwnerId } from '#libs/domain/identity/owner-id.js';
import { runPrepared } from '../../database/run-prepared.js';

type Pair = { subject: string; owner_id: string };

const known = `select subject, owner_id from identity where kind = $1 and subject = any ($2::text[])`;
/**
 * The first of two concurrent inserts wins: the second gets its owner id. Sorted, so that two lists cannot deadlock.
 */
const added = `
  insert into identity (owner_id, kind, subject)
  select owner_id, $1, subject from unnest($2::text[], $3::text[]) as new (subject, owner_id) order by subject
  on conflict (kind, subject) do update set subject = excluded.subject returning subject, owner_id`;
const subject = `select subject from identity where owner_id = $1 and kind = 'user'`;

/** The table `identity`. Nothing is cached here: verified tokens are, with their owner. */
export class OwnerIdentities extends OwnerRegistry {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async ownersOf(kind: Actor['kind'], subjects: readonly string[]): Promise<string[]> {
    const stored = subjects.map((one) => storedSubject(kind, one));
    const owners = new Map<string, string>();
    const learn = (pairs: Pair[]) => pairs.forEach((pair) => owners.set(pair.subject, pair.owner_id));
    learn(await runPrepared<Pair>(this.em, 'identity-known', known, [kind, stored]));
    const missing = [...new Set(stored)].filter((one) => !owners.has(one));
    if (missing.length > 0) {
      const fresh = missing.map(() => newOwnerId(kind));
      learn(await runPrepared<Pair>(this.em, 'identity-added', added, [kind, missing, fresh]));
    }
    return stored.map((one) => owners.get(one)!);
  }

  async subjectOf(userId: string): Promise<string | null> {
    const [found] = await runPrepared<{ subject: string }>(this.em, 'identity-subject', subject, [userId]);
    return found?.subject ?? null;
  }
}
