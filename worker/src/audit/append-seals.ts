import type { EntityManager } from '@mikro-orm/postgresql';
import { entryContent, noSeal, sealedUntil, sealOf, type SealKey } from '#libs/use-cases/audit/seal-key.js';

const oneAtATime = 20_261_123;
const mostAtOnce = 1_000;

type Entry = { id: string; at: string; content: string };

const unsealed = `
  select e.id, e.at::text as at, ${entryContent} as content from audit_entry e
  where e.at >= coalesce(${sealedUntil}, '-infinity') and not exists (select from audit_seal s where s.entry_id = e.id)
  order by e.at, e.id limit ${mostAtOnce}`;

const insert = `
  insert into audit_seal (number, entry_id, entry_at, key_id, hash, sealed_at)
  select (s->>'number')::bigint, (s->>'id')::uuid, (s->>'at')::timestamptz, s->>'keyId', s->>'hash', now()
  from jsonb_array_elements(?::jsonb) s`;

/**
 * Seals the committed entries of the audit log that have no seal yet, in order of their times; writers of entries never wait for
 * it. Can run twice and concurrently. @returns how many were sealed.
 */
export async function appendSeals(em: EntityManager, key: SealKey): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await em.fork().transactional((inside) => sealNext(inside, key));
    sealed += count;
    if (count < mostAtOnce) return sealed;
  }
}

async function sealNext(em: EntityManager, key: SealKey): Promise<number> {
  await em.execute(`select pg_advisory_xact_lock(?)`, [oneAtATime]);
  const entries = await em.execute<Entry[]>(unsealed);
  if (entries.length === 0) return 0;
  const [last] = await em.execute<{ number: string; hash: string }[]>(
    `select s.number::text, s.hash from audit_seal s order by s.number desc limit 1`,
  );
  let [number, before] = [Number(last?.number ?? 0), last?.hash ?? noSeal];
  const seals = entries.map(({ id, at, content }) => {
    number += 1;
    before = sealOf(key, { number, before, content });
    return { number, id, at, keyId: key.id, hash: before };
  });
  await em.execute(insert, [JSON.stringify(seals)]);
  return seals.length;
}
