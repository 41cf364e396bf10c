import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CompanyView } from '#libs/contracts/companies/companies.js';

const question = `
  select c.id, c.name, m.role, c.version from company_member m join company c on c.id = m.company_id
  where m.user_id = ? and c.closed_at is null order by lower(c.name), c.id`;

/** The companies that a person may act for, by name. */
export class FindCompanies extends Query<CompanyView[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(FindCompanies)
export class FindCompaniesHandler implements IQueryHandler<FindCompanies> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId }: FindCompanies): Promise<CompanyView[]> {
    return this.em.execute<CompanyView[]>(question, [userId]);
  }
}
