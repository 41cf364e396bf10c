import type { EntityManager } from '@mikro-orm/postgresql';
import type { Import } from '#libs/domain/imports/import.js';
import { queueAccountNotice } from './queue-account-notice.js';

/** How long somebody waits before looking elsewhere. Milliseconds. */
const patienceMs = 60_000;

/**
 * Enqueues the notice that a file is checked, once per file and only if that took more than a minute since `paceFrom`. Guests have no
 * account and get none. Part of the caller's commit.
 */
export async function queueFileNotice(
  em: EntityManager,
  { id, ownerId, paceFrom }: Pick<Import, 'id' | 'ownerId' | 'paceFrom'>,
  now: Date,
): Promise<void> {
  if (paceFrom === null || now.getTime() - paceFrom.getTime() <= patienceMs) return;
  await queueAccountNotice(em, ownerId, { kind: 'import_checked', subjectId: id });
}
