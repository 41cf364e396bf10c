import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RowFilter } from '#libs/contracts/imports/rows.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { allOf } from '../../http/conditions.js';
import { findImport } from '../find-import.js';
import { rateOfRow } from '../read-facts.js';
import { withoutLoops } from '../without-loops.js';
import { asksForRates, rowConditions } from '../row-conditions.js';

/** Numbers of the rows that a filter finds, all of them, as JSON text: there may be a hundred thousand. */
export class FindNumbers extends Query<string> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly filter: RowFilter,
  ) {
    super();
  }
}

/** With errors first they are three lists, one after the other: to sort a hundred thousand rows takes longer than to read them. */
const lists = {
  file: ['true'],
  errors: [`r.state = 'invalid'`, `r.state <> 'invalid' and r.warned`, `r.state <> 'invalid' and not r.warned`],
} as const;

@QueryHandler(FindNumbers)
export class FindNumbersHandler implements IQueryHandler<FindNumbers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, filter }: FindNumbers): Promise<string> {
    const { mapping } = await findImport(this.em, actor, id);
    if (!mapping) return '{"numbers":[]}';
    const { sql, values } = allOf([['r.import_id = ?', id], ...rowConditions(mapping, filter)]);
    const listed = lists[filter.order].map(
      (one) => `string_agg(r.row::text, ',' order by r.row) filter (where ${one})`,
    );
    const rates = asksForRates(filter) ? `left join import_rate x on ${rateOfRow}` : '';
    const numbers = `select concat_ws(',', ${listed.join(', ')}) as numbers from import_row r ${rates} where ${sql}`;
    const [found] = await withoutLoops(this.em, (em) => em.execute<{ numbers: string }[]>(numbers, values));
    return `{"numbers":[${found?.numbers ?? ''}]}`;
  }
}
