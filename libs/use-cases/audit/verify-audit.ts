import type { EntityManager } from '@mikro-orm/postgresql';
import { entryContent, noSeal, sealedUntil, sealOf, type SealKey } from './seal-key.js';

/** A seal that was recorded elsewhere: the chain must still contain it. */
export type KnownSeal = { number: number; hash: string };
/** `head`: the newest seal. `fault`: the first row that differs from what was sealed, in words; null if none does. */
export type AuditCheck = { seals: number; head: string; fault: string | null };

type Seal = {
  number: string;
  entryId: string;
  keyId: string;
  hash: string;
  present: boolean;
  sameTime: boolean;
  content: string;
};

const pageSize = 2_000;
const page = `
  select s.number::text, s.entry_id as "entryId", s.key_id as "keyId", s.hash, e.id is not null as present,
    e.at is not distinct from s.entry_at as "sameTime", ${entryContent} as content
  from audit_seal s left join audit_entry e on e.id = s.entry_id
  where s.number > ? order by s.number limit ${pageSize}`;

const latecomer = `
  select e.id from audit_entry e
  where e.at < ${sealedUntil} and not exists (select from audit_seal s where s.entry_id = e.id)
  order by e.at, e.id limit 1`;

/**
 * Recomputes every seal of the audit log. Finds what was changed, deleted or inserted afterwards, even by somebody with
 * full access to the database but without the keys. Entries that were cut off at the end together with their seals are
 * only found by comparing with a seal recorded elsewhere (`known`).
 */
export async function verifyAudit(em: EntityManager, keys: readonly SealKey[], known?: KnownSeal): Promise<AuditCheck> {
  let [seals, head] = [0, noSeal];
  for (;;) {
    const found = await em.execute<Seal[]>(page, [seals]);
    for (const seal of found) {
      const fault = faultOf(seal, seals + 1, head, keys) ?? strays(seal, known);
      if (fault) return { seals, head, fault };
      [seals, head] = [seals + 1, seal.hash];
    }
    if (found.length < pageSize) break;
  }
  if (known && known.number > seals)
    return { seals, head, fault: `Seal ${known.number} is gone: the log was cut off after seal ${seals}.` };
  const [late] = await em.execute<{ id: string }[]>(latecomer);
  return { seals, head, fault: late ? `Entry ${late.id} was inserted after its time: it has no seal.` : null };
}

function faultOf(seal: Seal, number: number, before: string, keys: readonly SealKey[]): string | null {
  const { entryId, keyId, present, sameTime, content } = seal;
  if (Number(seal.number) !== number) return `Seal ${number} is missing: its entry was deleted together with it.`;
  if (!present) return `Entry ${entryId} was deleted (seal ${number}).`;
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return `Seal ${number} of entry ${entryId} was made with a key that is not in AUDIT_SEAL_KEY.`;
  if (!sameTime || sealOf(key, { number, before, content }) !== seal.hash)
    return `Entry ${entryId} was changed (seal ${number}).`;
  return null;
}

const strays = ({ number, hash }: Seal, known: KnownSeal | undefined): string | null =>
  known && Number(number) === known.number && hash !== known.hash
    ? `Seal ${number} is not the one that was noted: the chain was made again.`
    : null;
