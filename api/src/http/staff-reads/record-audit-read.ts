import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReadPurpose } from '#libs/contracts/admin/audit.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { currentAddress, currentRequestId } from '#libs/runtime/request-scope.js';

export type AuditedRead = {
  actor: Pick<Actor, 'id' | 'roles'>;
  /** "read.shipments": begins with "read.". */
  action: string;
  subjectKind: string;
  subjectId: string;
  /** The subject in words: a number, an e-mail, or which list. */
  subject: string;
  purpose: ReadPurpose;
  /** The filter, by its fingerprint where it may name a person; the number of rows; no content. */
  what: Readonly<Record<string, unknown>>;
  /** What else distinguishes two reads: the page. Equal reads within a minute are recorded once. */
  page?: string;
};

const minuteMs = 60_000;

const insert = `
  insert into audit_entry (id, at, actor_id, actor, roles, action, subject_kind, subject_id, subject, before, after, reason,
    request_id, ip, purpose, is_read)
  values (?, ?, ?, coalesce((select nullif(email, '') from account where user_id = ?), ?), ?, ?, ?, ?, ?, null, ?, null, ?, ?, ?, true)
  on conflict do nothing`;

/**
 * Records in one statement that staff read personal data. Reloading and polling within a minute adds nothing, in any process,
 * since the entry's id is derived from what is read, by whom, from where and in which minute.
 */
export async function recordAuditRead(em: EntityManager, read: AuditedRead, now: Date): Promise<void> {
  const { actor, action, subjectKind, subjectId, subject, purpose, what, page = '' } = read;
  const address = currentAddress();
  const { rows: _, ...asked } = what;
  const alike = [actor.id, action, subjectId, purpose, address, page, asked, Math.floor(now.getTime() / minuteMs)];
  await em.execute(insert, [
    ...[idOf(JSON.stringify(alike)), now, actor.id, actor.id, actor.id, JSON.stringify(actor.roles), action],
    ...[subjectKind, subjectId.slice(0, 255), subject, JSON.stringify(what)],
    ...[currentRequestId(), address, purpose],
  ]);
}

/** A text that may name a person, so that it can be compared and not read: the first 12 hexadecimal digits of its SHA-256. */
export const fingerprint = (text: string): string =>
  `#${createHash('sha256').update(text.trim().toLowerCase()).digest('hex').slice(0, 12)}`;

/** A UUID of version 8 that follows from the text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
