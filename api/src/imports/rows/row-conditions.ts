import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { RowFilter } from '#libs/contracts/imports/rows/rows.js';
import type { SqlCondition } from '../../http/lists/sql-conditions.js';
import { cellSql } from '#libs/use-cases/imports/cell-sql.js';

const states: Record<RowFilter['show'], string | false> = {
  all: false,
  ready: `r.state = 'valid'`,
  errors: `r.state = 'invalid'`,
  warnings: `r.warned`,
  invalid: `r.state = 'invalid'`,
  valid: `r.state = 'valid' and x.row is null`,
  rated: `r.state = 'valid' and x.carrier is not null`,
  rate_failed: `r.state = 'valid' and x.row is not null and x.carrier is null`,
  excluded: `r.state = 'excluded'`,
  adding: `r.state = 'adding'`,
  added: `r.state = 'added'`,
};

/** Whether a filter needs prices. */
export const needsRates = ({ show }: RowFilter): boolean =>
  show === 'valid' || show === 'rated' || show === 'rate_failed';

/** Rows `r` (with their rate `x`) that have this issue and, if set, this text in its column. */
export function withIssue(
  mapping: ImportMapping,
  fault: { column?: ImportColumn | undefined; code?: string | undefined; value?: string | undefined },
): (SqlCondition | false)[] {
  const { column, code, value } = fault;
  const issue = { ...(column === undefined ? {} : { column }), ...(code === undefined ? {} : { code }) };
  return [
    Object.keys(issue).length > 0 && [`r.issues @> ?::jsonb`, JSON.stringify([issue])],
    column !== undefined &&
      value !== undefined && [`left(${cellSql(mapping, column)}, 500) = left(?, 500)`, value.trim()],
  ];
}

/** Three times as fast as `ilike` over a hundred thousand rows. */
const inCells = `position(lower(?) in lower(array_to_string(r.cells, E'\\n'))) > 0`;
const inEdits = `r.edits is not null
  and exists (select from jsonb_each_text(r.edits) e where position(lower(?) in lower(e.value)) > 0)`;

/** Rows of a tab, of a group of issues, with these words in any cell. */
export function rowConditions(mapping: ImportMapping, filter: RowFilter): (SqlCondition | false)[] {
  const { show, q } = filter;
  const state = states[show];
  return [
    state !== false && [state],
    ...withIssue(mapping, filter),
    Boolean(q) && [`${inCells} or (${inEdits})`, q, q],
  ];
}
