import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import type { AdminCompanyPage, AdminCompanyQuery } from '#libs/contracts/admin/admin-companies.js';
import { isStorable } from '#libs/contracts/text/truncate-text.js';
import { count, ownInstant } from '#libs/contracts/values/dates-and-counts.js';
import { encodeCursor, readCursor } from '../../http/lists/cursor.js';
import { countCompanies, readCompanies } from '../read-companies.js';

/** Open companies, page by page. */
export class FindAdminCompanies extends Query<AdminCompanyPage> {
  constructor(readonly query: AdminCompanyQuery) {
    super();
  }
}

const text = z.string().check(z.maxLength(400), z.refine<string>(isStorable));
const places = { name: z.tuple([text, text, count]), '-created': z.tuple([ownInstant, text, count]) };

@QueryHandler(FindAdminCompanies)
export class FindAdminCompaniesHandler implements IQueryHandler<FindAdminCompanies> {
  constructor(private readonly em: EntityManager) {}

  /** @throws invalid_body for a cursor that this list and sort order did not issue. */
  async execute({ query: { cursor, limit, ...filter } }: FindAdminCompanies): Promise<AdminCompanyPage> {
    const [value, id, counted] = cursor === undefined ? [] : readCursor(cursor, places[filter.sort]);
    const after = value === undefined || id === undefined ? undefined : ([value, id] as const);
    const found = await readCompanies(this.em, filter, limit + 1, after);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const total = counted ?? (found.length > limit ? await countCompanies(this.em, filter) : page.length);
    return {
      ...{ items: page.map(({ company }) => company), total },
      ...(found.length > limit && last ? { next: encodeCursor([...last.place, total]) } : {}),
    };
  }
}
