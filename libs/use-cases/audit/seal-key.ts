import { createHash, createHmac } from 'node:crypto';

/** A secret that seals the audit log, and its id, which each seal stores. */
export type SealKey = { readonly id: string; readonly secret: string };

export const sealKeyOf = (secret: string): SealKey => ({
  id: createHash('sha256').update(`audit seal key ${secret}`).digest('hex').slice(0, 16),
  secret,
});

/** The sealed content: its number, the previous seal, and the whole entry. */
export type Sealed = { number: number; before: string; content: string };

/** 64 hexadecimal digits. Without the secret, nobody can compute the seals that a changed entry would need. */
export const sealOf = ({ secret }: SealKey, { number, before, content }: Sealed): string =>
  createHmac('sha256', secret).update(`${number}\n${before}\n${content}`).digest('hex');

/** The predecessor of the first seal. */
export const noSeal = '';

/** All relevant content of the entry `e`, as one deterministic text: jsonb has a fixed order and format. */
export const entryContent = `jsonb_build_array(e.id, extract(epoch from e.at), e.actor_id, e.actor, e.roles, e.action,
  e.subject_kind, e.subject_id, e.subject, e.before, e.after, e.reason, e.request_id, e.ip, e.purpose, e.is_read)::text`;

/**
 * Maximum delay between an entry's own time and its commit, since no transaction takes longer; a later one was inserted
 * by hand.
 */
export const latest = `interval '1 hour'`;

/**
 * The time up to which everything is sealed, except entries that were still being written. Null before the first seal.
 */
export const sealedUntil = `(select least(max(entry_at), now()) - ${latest} from audit_seal)`;
