import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { IssueGroup } from '#libs/contracts/imports/rows/rows.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { issueCellSql } from '#libs/use-cases/imports/cell-sql.js';
import { findImport } from '../../find-import.js';

/** The kinds of issues in a file, errors first, each with its most frequent texts. */
export class FindIssues extends Query<IssueGroup[]> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

const groups = (mapping: ImportMapping) => `
  with texts as (
    select i.issue->>'column' as "column", i.issue->>'code' as code, i.issue->>'severity' as severity,
      left(${issueCellSql(mapping)}, 500) as value, count(*)::int as rows,
      count(i.issue->>'suggestion')::int as suggestions, min(i.issue->>'message' collate "C") as message
    from import_row r cross join lateral jsonb_array_elements(r.issues) as i(issue)
    where r.import_id = ? and (r.state = 'invalid' or (r.state = 'valid' and r.warned)) and r.issues is not null
    group by 1, 2, 3, 4
  ), ranked as (
    select *, row_number() over (partition by "column", code, severity order by rows desc, value) as place from texts
  )
  select "column", code, severity, min(message) as message, sum(rows)::int as rows, sum(suggestions)::int as suggestions,
    coalesce(jsonb_agg(jsonb_build_object('value', value, 'rows', rows) order by place)
      filter (where place <= 20 and "column" is not null), '[]') as values
  from ranked group by "column", code, severity
  order by severity = 'error' desc, sum(rows) desc, code, "column" limit 100`;

@QueryHandler(FindIssues)
export class FindIssuesHandler implements IQueryHandler<FindIssues> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: FindIssues): Promise<IssueGroup[]> {
    const { mapping } = await findImport(this.em, actor, id);
    return mapping ? this.em.execute<IssueGroup[]>(groups(mapping), [id]) : [];
  }
}
