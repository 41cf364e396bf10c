import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RowFilter } from '#libs/contracts/imports/rows/rows.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { allOf } from '../../../http/lists/sql-conditions.js';
import { findImport } from '../../find-import.js';
import { rateOfRow } from '../row-counts.js';
import { withoutNestedLoops } from '../without-nested-loops.js';
import { needsRates, rowConditions } from '../row-conditions.js';

/** The numbers of all rows that match a filter, as JSON text: there may be a hundred thousand. */
export class FindRowNumbers extends Query<string> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly filter: RowFilter,
  ) {
    super();
  }
}

const listed = (which: string) => `string_agg(row::text, ',') filter (where ${which})`;

/**
 * What is read of the rows in file order, and how it is combined. With errors first, three lists are concatenated: sorting a
 * hundred thousand rows takes longer than reading them.
 */
const orders = {
  file: ['r.row', `string_agg(row::text, ',')`],
  errors: [
    'r.row, r.state, r.warned',
    `concat_ws(',', ${listed(`state = 'invalid'`)}, ${listed(`state <> 'invalid' and warned`)},
      ${listed(`state <> 'invalid' and not warned`)})`,
  ],
} as const;

@QueryHandler(FindRowNumbers)
export class FindRowNumbersHandler implements IQueryHandler<FindRowNumbers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, filter }: FindRowNumbers): Promise<string> {
    const { mapping } = await findImport(this.em, actor, id);
    if (!mapping) return '{"numbers":[]}';
    const { sql, values } = allOf([['r.import_id = ?', id], ...rowConditions(mapping, filter)]);
    const [columns, list] = orders[filter.order];
    const rates = needsRates(filter) ? `left join import_rate x on ${rateOfRow}` : '';
    const numbers = `select ${list} as numbers from (
      select ${columns} from import_row r ${rates} where ${sql} order by r.row) r`;
    const [found] = await withoutNestedLoops(this.em, (em) =>
      em.execute<{ numbers: string | null }[]>(numbers, values),
    );
    return `{"numbers":[${found?.numbers ?? ''}]}`;
  }
}
