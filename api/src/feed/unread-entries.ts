import type { Actor } from '#libs/domain/identity/actor.js';

/** A condition for rows of `feed_entry`, with the values of its parameters. */
export type EntryCondition = { sql: string; values: string[] };

const before = `(select coalesce(feed_read_before, joined_at) from company_member where company_id = ? and user_id = ?)`;

/** What the reader has not read, by an index of the owner: a person's entries have the mark themselves, members of a company one each. */
export function unreadEntries({ id, member }: Actor): EntryCondition {
  if (!member) return { sql: 'owner_id = ? and read_at is null', values: [id] };
  const userId = member.person.id;
  return {
    sql: `owner_id = ? and read_at is null and created_at >= ${before}
      and not exists (select from feed_mark m where m.user_id = ? and m.entry_id = feed_entry.id)`,
    values: [id, id, userId, userId],
  };
}
