import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuditPage, AuditQuery } from '#libs/contracts/admin/audit.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { findAuditEntries } from '../audit-entries.js';

/** What admins and operators did, newest first. */
export class FindAudit extends Query<AuditPage> {
  constructor(readonly query: AuditQuery) {
    super();
  }
}

@QueryHandler(FindAudit)
export class FindAuditHandler implements IQueryHandler<FindAudit> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query: { cursor, limit, ...filter } }: FindAudit): Promise<AuditPage> {
    const found = await findAuditEntries(
      this.em,
      filter,
      limit + 1,
      cursor === undefined ? undefined : readTimeCursor(cursor),
    );
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return { items, ...(found.length > limit && last ? { next: encodeCursor([last.at, last.id]) } : {}) };
  }
}
