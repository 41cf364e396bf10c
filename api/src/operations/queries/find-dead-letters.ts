import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FailurePage, FailureQuery } from '#libs/contracts/operations/operations.js';
import { allOf } from '../../http/lists/sql-conditions.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { failureColumns, failureJoins, failureView, type FailureRow } from '../dead-letter.view.js';

/** Dead letters that are not resolved, newest first. */
export class FindDeadLetters extends Query<FailurePage> {
  constructor(readonly query: FailureQuery) {
    super();
  }
}

const deadLetters = 'failed_at is not null and discarded_at is null';

@QueryHandler(FindDeadLetters)
export class FindDeadLettersHandler implements IQueryHandler<FindDeadLetters> {
  constructor(private readonly em: EntityManager) {}

  /** The page is found first, by the index; only its rows get their subjects. */
  async execute({ query: { job, cursor, limit } }: FindDeadLetters): Promise<FailurePage> {
    const ofJob = job !== undefined && (['job = ?', job] as const);
    const all = allOf([[deadLetters], ofJob]);
    const after =
      cursor !== undefined && (['(failed_at, id) < (?::timestamptz, ?::uuid)', ...readTimeCursor(cursor)] as const);
    const page = allOf([[deadLetters], ofJob, after]);
    const [[counted], rows] = await Promise.all([
      this.em.execute<{ total: number }[]>(
        `select count(*)::int as total from outbox_message where ${all.sql}`,
        all.values,
      ),
      this.em.execute<FailureRow[]>(
        `with page as materialized (
           select * from outbox_message where ${page.sql} order by failed_at desc, id desc limit ?)
         select ${failureColumns} from page ${failureJoins} order by page.failed_at desc, page.id desc`,
        [...page.values, limit + 1],
      ),
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(failureView),
      total: counted?.total ?? 0,
      ...(rows.length > limit && last ? { next: encodeCursor([last.place, last.id]) } : {}),
    };
  }
}
