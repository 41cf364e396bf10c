import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { companyRoles, type MemberList, type MemberView } from '#libs/contracts/companies/companies.js';
import type { SpendingLimits } from '#libs/contracts/companies/spending.js';
import { hasRole } from '#libs/domain/companies/company-role.js';
import { Clock } from '#libs/runtime/clock.js';
import { spentByMembers } from '#libs/use-cases/companies/spent-by-members.js';
import type { ActingMember } from '../acting-member.js';

const question = `
  select m.user_id as "userId", coalesce(a.email, '') as email, coalesce(a.name, '') as name, m.role, m.user_id = ? as self,
    m.joined_at as "joinedAt", m.order_limit as "perOrder", m.month_limit as "perMonth"
  from company_member m left join account a on a.user_id = m.user_id
  where m.company_id = ? order by array_position(?::text[], m.role) desc, m.joined_at, m.user_id`;

type Row = Omit<MemberView, 'joinedAt' | 'spending'> & { joinedAt: Date } & SpendingLimits;

/** All members; a company has at most a hundred. */
export class FindMembers extends Query<MemberList> {
  constructor(readonly acting: ActingMember) {
    super();
  }
}

@QueryHandler(FindMembers)
export class FindMembersHandler implements IQueryHandler<FindMembers> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ acting: { companyId, userId, role: own } }: FindMembers): Promise<MemberList> {
    const order = `{${companyRoles.join(',')}}`;
    const rows = await this.em.execute<Row[]>(question, [userId, companyId, order]);
    const spent = await spentByMembers(this.em, { companyId }, this.clock.now());
    return {
      members: rows.map(({ perOrder, perMonth, joinedAt, ...row }) => ({
        ...{ ...row, joinedAt: new Date(joinedAt).toISOString() },
        spending:
          row.role !== 'owner' && (row.self || hasRole(own, 'admin'))
            ? { perOrder, perMonth, spent: spent.get(row.userId) ?? 0 }
            : null,
      })),
    };
  }
}
