import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminCompanyView } from '#libs/contracts/admin/admin-companies.js';
import { companyLimits, companyRoles } from '#libs/contracts/companies/companies.js';
import { DomainError } from '#libs/domain/errors.js';
import { readCompanies } from '../read-companies.js';

const members = `
  select m.user_id as "userId", coalesce(a.email, '') as email, m.role, m.joined_at as "joinedAt"
  from company_member m left join account a on a.user_id = m.user_id
  where m.company_id = ? order by array_position(?::text[], m.role) desc, m.joined_at, m.user_id limit ?`;

type Person = Omit<AdminCompanyView['people'][number], 'joinedAt'> & { joinedAt: Date };

/** One open company with its members. @throws missing */
export class GetAdminCompany extends Query<AdminCompanyView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetAdminCompany)
export class GetAdminCompanyHandler implements IQueryHandler<GetAdminCompany> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: GetAdminCompany): Promise<AdminCompanyView> {
    const [found] = await readCompanies(this.em, { id, sort: '-created' }, 1);
    if (!found) throw new DomainError('not_found', 'missing', 'There is no such company.');
    const roles = `{${companyRoles.join(',')}}`;
    const people = await this.em.execute<Person[]>(members, [id, roles, companyLimits.members]);
    return {
      ...found.company,
      people: people.map((one) => ({ ...one, joinedAt: new Date(one.joinedAt).toISOString() })),
    };
  }
}
