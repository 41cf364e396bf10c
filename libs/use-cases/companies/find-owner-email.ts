import type { EntityManager } from '@mikro-orm/postgresql';

/** The owner with the longest membership of a company. */
const question = `
  select a.email from account a
  left join company_member m on m.company_id = ? and m.role = 'owner' and m.user_id = a.user_id
  where a.email <> '' and (a.user_id = ? or m.user_id is not null)
  order by m.joined_at, a.user_id limit 1`;

/** Recipient of mails about an owner: a user's address, or the address of a company's first owner; '' when unknown. */
export async function findOwnerEmail(em: EntityManager, ownerId: string): Promise<string> {
  const [found] = await em.execute<{ email: string }[]>(question, [ownerId, ownerId]);
  return found?.email ?? '';
}
