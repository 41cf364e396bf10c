import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RowFilter } from '#libs/contracts/imports/rows.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { allOf } from '../../http/conditions.js';
import { findImport } from '../find-import.js';
import { rateOfRow } from '../read-facts.js';
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

const orders = {
  file: 'r.row',
  errors: `case when r.state = 'invalid' then 0 when r.warned then 1 else 2 end, r.row`,
} as const;

@QueryHandler(FindNumbers)
export class FindNumbersHandler implements IQueryHandler<FindNumbers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, filter }: FindNumbers): Promise<string> {
    const { mapping } = await findImport(this.em, actor, id);
    if (!mapping) return '{"numbers":[]}';
    const { sql, values } = allOf([['r.import_id = ?', id], ...rowConditions(mapping, filter)]);
    const rates = asksForRates(filter) ? `left join import_rate x on ${rateOfRow}` : '';
    const [found] = await this.em.execute<{ numbers: string | null }[]>(
      `select '[' || string_agg(r.row::text, ',' order by ${orders[filter.order]}) || ']' as numbers
       from import_row r ${rates} where ${sql}`,
      values,
    );
    return `{"numbers":${found?.numbers ?? '[]'}}`;
  }
}
