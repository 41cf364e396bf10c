import { createHash, createHmac } from 'node:crypto';

/** A secret that seals the audit log, and the name by which a seal says which one made it. */
export type SealKey = { readonly id: string; readonly secret: string };

export const sealKeyOf = (secret: string): SealKey => ({
  id: createHash('sha256').update(`audit seal key ${secret}`).digest('hex').slice(0, 16),
  secret,
});

/** What a seal is over: its number, the seal before it, and everything that the entry says. */
export type Sealed = { number: number; before: string; content: string };

/** 64 hexadecimal digits. Without the secret nobody can make the seals that a changed entry would need. */
export const sealOf = ({ secret }: SealKey, { number, before, content }: Sealed): string =>
  createHmac('sha256', secret).update(`${number}\n${before}\n${content}`).digest('hex');

/** What stands before the first seal. */
export const noSeal = '';

/** All of the entry `e` that counts, as one text that is the same for the same content: jsonb orders and writes in one way only. */
export const entryContent = `jsonb_build_array(e.id, extract(epoch from e.at), e.actor_id, e.actor, e.roles, e.action,
  e.subject_kind, e.subject_id, e.subject, e.before, e.after, e.reason, e.request_id, e.ip, e.purpose, e.is_read)::text`;

/**
 * Entries come into the log at most this much after their own time, since no transaction takes longer; one that comes later has been
 * put in by somebody.
 */
export const latest = `interval '1 hour'`;

/** The time up to which everything is sealed, but for what was still being written. Null before the first seal. */
export const sealedUntil = `(select least(max(entry_at), now()) - ${latest} from audit_seal)`;
