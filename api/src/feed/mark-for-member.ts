import type { EntityManager } from '@mikro-orm/postgresql';

/** A member of a company who has read an entry of its feed. */
export type EntryReader = { companyId: string; userId: string; entryId: string };

const markOne = `
  insert into feed_mark (user_id, entry_id) select ?, id from feed_entry where owner_id = ? and id = ?
  on conflict do nothing`;

/** Marks an entry as read for a member; the marks of the others stay. */
export const markEntry = async (em: EntityManager, { companyId, userId, entryId }: EntryReader): Promise<void> => {
  await em.execute(markOne, [userId, companyId, entryId]);
};

/** Transactions may write entries this late: younger entries are marked one by one, so that none of them is read unseen. */
const lateness = `interval '10 minutes'`;

const moveStart = `
  update company_member m
  set feed_read_before = greatest(coalesce(m.feed_read_before, m.joined_at), least(f.created_at, ?::timestamptz - ${lateness}))
  from feed_entry f where m.company_id = ? and m.user_id = ? and f.owner_id = m.company_id and f.id = ?
  returning m.feed_read_before as before`;

const dropMarks = `
  delete from feed_mark m using feed_entry f
  where m.user_id = ? and f.id = m.entry_id and f.owner_id = ? and f.created_at < ?`;

const markYounger = `
  insert into feed_mark (user_id, entry_id)
  select ?, id from feed_entry where owner_id = ? and created_at >= ?
    and (created_at, id) <= (select created_at, id from feed_entry where id = ?)
  on conflict do nothing`;

/** Marks an entry and all older ones as read for a member. Most take no row: one time says that all from before are read. */
export async function markThrough(em: EntityManager, { companyId, userId, entryId }: EntryReader, now: Date) {
  const moved = await em.execute<{ before: Date }[]>(moveStart, [now, companyId, userId, entryId]);
  for (const { before } of moved) {
    await em.execute(dropMarks, [userId, companyId, before]);
    await em.execute(markYounger, [userId, companyId, before, entryId]);
  }
}
