import type { EntityManager } from '@mikro-orm/postgresql';

/** The owner with the longest membership of a company. */
const question = `
  select a.email from (
    select user_id, joined_at from company_member where company_id = ? and role = 'owner'
    union all select ?::text, null
  ) o join account a on a.user_id = o.user_id
  where a.email <> '' order by o.joined_at, o.user_id limit 1`;

/** Recipient of mails about an owner: a user's address, or the address of a company's first owner; '' when unknown. */
export async function findOwnerEmail(em: EntityManager, ownerId: string): Promise<string> {
  const [found] = await em.execute<{ email: string }[]>(question, [ownerId, ownerId]);
  return found?.email ?? '';
}
