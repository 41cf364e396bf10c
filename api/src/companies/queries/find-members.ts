import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { companyRoles, type MemberList, type MemberView } from '#libs/contracts/companies/companies.js';
import type { ActingMember } from '../acting-member.js';

const question = `
  select m.user_id as "userId", coalesce(a.email, '') as email, coalesce(a.name, '') as name, m.role, m.user_id = ? as self,
    m.joined_at as "joinedAt"
  from company_member m left join account a on a.user_id = m.user_id
  where m.company_id = ? order by array_position(?::text[], m.role) desc, m.joined_at, m.user_id`;

/** All members; a company has at most a hundred. */
export class FindMembers extends Query<MemberList> {
  constructor(readonly acting: ActingMember) {
    super();
  }
}

@QueryHandler(FindMembers)
export class FindMembersHandler implements IQueryHandler<FindMembers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ acting: { companyId, userId } }: FindMembers): Promise<MemberList> {
    const order = `{${companyRoles.join(',')}}`;
    const rows = await this.em.execute<(Omit<MemberView, 'joinedAt'> & { joinedAt: Date })[]>(question, [
      ...[userId, companyId, order],
    ]);
    return { members: rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt).toISOString() })) };
  }
}
