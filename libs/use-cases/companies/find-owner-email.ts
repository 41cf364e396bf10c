import type { EntityManager } from '@mikro-orm/postgresql';

/** Of a company the owner who has been with it longest. */
const question = `
  select a.email from account a
  left join company_member m on m.company_id = ? and m.role = 'owner' and m.user_id = a.user_id
  where a.email <> '' and (a.user_id = ? or m.user_id is not null)
  order by m.joined_at, a.user_id limit 1`;

/** Where mails about an owner go: a user's own address, a company's first owner's; '' where we know none. */
export async function findOwnerEmail(em: EntityManager, ownerId: string): Promise<string> {
  const [found] = await em.execute<{ email: string }[]>(question, [ownerId, ownerId]);
  return found?.email ?? '';
}
