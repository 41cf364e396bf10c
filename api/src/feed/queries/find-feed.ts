import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FeedItem, FeedPage } from '#libs/contracts/feed/feed.js';
import { reportRecord, type ReportName } from '#libs/contracts/reports/report-records.js';
import { hasRole } from '#libs/domain/companies/company-role.js';
import { InvitationLinks } from '#libs/domain/companies/invitation-links.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { allOf } from '../../http/lists/sql-conditions.js';
import { shownEntries, unreadEntries } from '../entry-conditions.js';
import { feedSql, namedToAdmins } from './feed-sql.js';

/** The owner's messages, newest first. */
export class FindFeed extends Query<FeedPage> {
  constructor(
    readonly actor: Actor,
    readonly page: { cursor?: string | undefined; limit: number },
  ) {
    super();
  }
}

type Row = Omit<FeedItem, 'at'> & {
  at: Date;
  report: ReportName | null;
  /** Of an invitation: null unless its link works. */
  sends: number | null;
  invitation: string | null;
};

@QueryHandler(FindFeed)
export class FindFeedHandler implements IQueryHandler<FindFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: InvitationLinks,
  ) {}

  async execute({ actor, page: { cursor, limit } }: FindFeed): Promise<FeedPage> {
    const shown = shownEntries(actor);
    const { sql, values } = allOf([
      [shown.sql, ...shown.values],
      cursor !== undefined && ['(created_at, id) < (?::timestamptz, ?::uuid)', ...readTimeCursor(cursor)],
    ]);
    const unread = unreadEntries(actor);
    const parameters = [...unread.values, ...values, limit + 1];
    const rows = await this.em.execute<Row[]>(feedSql(sql, unread.sql), parameters);
    const hidden = actor.member && !hasRole(actor.member.role, 'admin') ? namedToAdmins : [];
    const items = rows.slice(0, limit).map(({ report, sends, invitation, ...row }) => ({
      ...row,
      name: hidden.includes(row.kind) ? '' : report ? reportRecord(report).name : row.name,
      target: invitation && sends ? this.links.sign({ id: invitation, sends }) : row.target,
      at: new Date(row.at).toISOString(),
    }));
    const last = items.at(-1);
    return { items, ...(rows.length > limit && last ? { next: encodeCursor([last.at, last.id]) } : {}) };
  }
}
