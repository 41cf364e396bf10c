import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CompanyEventPage, CompanyEventView } from '#libs/contracts/companies/companies.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { allOf } from '../../http/lists/sql-conditions.js';
import type { ActingMember } from '../acting-member.js';

/** What members did, newest first. */
export class FindCompanyEvents extends Query<CompanyEventPage> {
  constructor(
    readonly acting: ActingMember,
    readonly page: { cursor?: string | undefined; limit: number },
  ) {
    super();
  }
}

@QueryHandler(FindCompanyEvents)
export class FindCompanyEventsHandler implements IQueryHandler<FindCompanyEvents> {
  constructor(private readonly em: EntityManager) {}

  async execute({ acting: { companyId }, page: { cursor, limit } }: FindCompanyEvents): Promise<CompanyEventPage> {
    const { sql, values } = allOf([
      ['company_id = ?', companyId],
      cursor !== undefined && ['(at, id) < (?::timestamptz, ?::uuid)', ...readTimeCursor(cursor)],
    ]);
    const rows = await this.em.execute<(Omit<CompanyEventView, 'at'> & { at: Date })[]>(
      `select id, at, actor, action, subject, detail from company_event where ${sql} order by at desc, id desc limit ?`,
      [...values, limit + 1],
    );
    const items = rows.slice(0, limit).map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
    const last = items.at(-1);
    return { items, ...(rows.length > limit && last ? { next: encodeCursor([last.at, last.id]) } : {}) };
  }
}
