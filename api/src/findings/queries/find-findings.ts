import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FindingPage, FindingQuery } from '#libs/contracts/operations/findings.js';
import { Finding } from '#libs/domain/operations/finding.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { findingView } from '../finding.view.js';

/** Open or resolved discrepancies, oldest first. */
export class FindFindings extends Query<FindingPage> {
  constructor(readonly query: FindingQuery) {
    super();
  }
}

@QueryHandler(FindFindings)
export class FindFindingsHandler implements IQueryHandler<FindFindings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query: { state, cursor, limit } }: FindFindings): Promise<FindingPage> {
    const [at, id] = cursor ? readTimeCursor(cursor) : [];
    const after = at && id ? { $or: [{ firstSeen: { $gt: at } }, { firstSeen: at, id: { $gt: id } }] } : {};
    const found = await this.em.find(
      Finding,
      { resolvedAt: state === 'open' ? null : { $ne: null }, ...after },
      { orderBy: [{ firstSeen: 'asc' }, { id: 'asc' }], limit: limit + 1 },
    );
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map(findingView),
      ...(found.length > limit && last ? { next: encodeCursor([last.firstSeen.toISOString(), last.id]) } : {}),
    };
  }
}
