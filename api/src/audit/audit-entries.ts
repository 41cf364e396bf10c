import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntryView, AuditQuery } from '#libs/contracts/admin/audit.js';
import { allOf, inDays } from '../http/lists/sql-conditions.js';

export type AuditFilter = Omit<AuditQuery, 'cursor' | 'limit'>;
type AuditRow = Omit<AuditEntryView, 'at'> & { at: Date };
/** After which entry a page begins. */
export type AuditPosition = readonly [at: string, id: string];

/** Entries of the audit log, newest first, at most `limit`. */
export async function findAuditEntries(
  em: EntityManager,
  filter: AuditFilter,
  limit: number,
  after?: AuditPosition,
): Promise<AuditEntryView[]> {
  const { sql, values } = allOf([
    filter.search !== undefined && ['search @@ search_query(?)', filter.search],
    filter.kind !== 'all' && [filter.kind === 'reads' ? 'is_read' : 'not is_read'],
    filter.action !== undefined && ['action = ?', filter.action],
    filter.subjectId !== undefined && ['subject_id = ?', filter.subjectId],
    ...inDays('at', filter.from, filter.to),
    after && ['(at, id) < (?::timestamptz, ?::uuid)', ...after],
  ]);
  const rows = await em.execute<AuditRow[]>(
    `select id, at, actor, actor_id as "actorId", roles, action, subject_kind as "subjectKind", subject_id as "subjectId",
       subject, before, after, reason, request_id as "requestId", ip, is_read as "isRead", purpose
     from audit_entry where ${sql} order by at desc, id desc limit ?`,
    [...values, limit],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
