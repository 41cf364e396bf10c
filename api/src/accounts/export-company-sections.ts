import { exportPageSize, first, type ExportSection } from './export-section.js';

/** A section of one statement, read by the id that it gives each row; the values are the owner, the row before and the limit. */
const ofRows = (name: string, sql: string, before: string): ExportSection => ({
  name,
  async page(em, ownerId, after = before) {
    const rows = await em.execute<{ id: string }[]>(sql, [ownerId, after, exportPageSize]);
    const last = rows.length === exportPageSize ? rows.at(-1) : undefined;
    return { rows: rows.map(({ id: _, ...exported }) => exported), ...(last ? { next: last.id } : {}) };
  },
});

/** For a user: their companies and their actions there. For a company: its members, invitations and log. */
export const exportCompanySections: readonly ExportSection[] = [
  ofRows(
    'companies',
    `select c.id, c.name as company, m.role, m.joined_at as "joinedAt" from company_member m join company c on c.id = m.company_id
     where m.user_id = ? and c.id > ? order by c.id limit ?`,
    '',
  ),
  ofRows(
    'companyActions',
    `select e.id, c.name as company, e.at, e.action, e.subject, e.detail from company_event e join company c on c.id = e.company_id
     where e.actor_id = ? and e.id > ? order by e.id limit ?`,
    first,
  ),
  ofRows(
    'readMessages',
    `select m.entry_id as id, c.name as company, f.kind, f.created_at as "createdAt" from feed_mark m
       join feed_entry f on f.id = m.entry_id join company c on c.id = f.owner_id
     where m.user_id = ? and m.entry_id > ? order by m.entry_id limit ?`,
    first,
  ),
  ofRows(
    'orderApprovals',
    `select m.id, 'WB-' || o.number as "order", m.amount, m.state, m.at, m.reason from member_order m join orders o on o.id = m.order_id
     where ? in (m.user_id, m.company_id) and m.state <> 'within' and m.id > ? order by m.id limit ?`,
    first,
  ),
  ofRows(
    'members',
    `select m.user_id as id, a.email, m.role, m.joined_at as "joinedAt", m.order_limit as "orderLimit", m.month_limit as "monthLimit" from company_member m left join account a on a.user_id = m.user_id
     where m.company_id = ? and m.user_id > ? order by m.user_id limit ?`,
    '',
  ),
  ofRows(
    'invitations',
    `select id, email, role, sent_at as "sentAt", expires_at as "expiresAt", accepted_at as "acceptedAt", revoked_at as "revokedAt"
     from company_invitation where company_id = ? and id > ? order by id limit ?`,
    first,
  ),
  ofRows(
    'companyLog',
    `select id, at, actor, action, subject, detail from company_event where company_id = ? and id > ? order by id limit ?`,
    first,
  ),
];
