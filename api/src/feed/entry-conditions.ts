import { hasRole } from '#libs/domain/companies/company-role.js';
import type { Actor } from '#libs/domain/identity/actor.js';

/** A condition for rows of `feed_entry`, with the values of its parameters. */
export type EntryCondition = { sql: string; values: (string | boolean)[] };

const before = `(select coalesce(feed_read_before, joined_at) from company_member where company_id = ? and user_id = ?)`;

/**
 * What the reader sees: all of their own entries. Of a company's, requests to approve an order are for those who may decide, and the
 * decision for the member who asked.
 */
export function shownEntries({ id, member }: Actor): EntryCondition {
  if (!member) return { sql: 'owner_id = ?', values: [id] };
  const userId = member.person.id;
  return {
    sql: `owner_id = ? and (kind <> 'approval_needed' or (?::boolean and data->>'userId' <> ?))
      and (kind <> 'approval_decided' or data->>'userId' = ?)`,
    values: [id, hasRole(member.role, 'admin'), userId, userId],
  };
}

/** What the reader has not read, by an index of the owner: a person's entries have the mark themselves, members of a company one each. */
export function unreadEntries(actor: Actor): EntryCondition {
  const { id, member } = actor;
  const shown = shownEntries(actor);
  if (!member) return { sql: `${shown.sql} and read_at is null`, values: shown.values };
  const userId = member.person.id;
  return {
    sql: `${shown.sql} and read_at is null and created_at >= ${before}
      and not exists (select from feed_mark m where m.user_id = ? and m.entry_id = feed_entry.id)`,
    values: [...shown.values, id, userId, userId],
  };
}
