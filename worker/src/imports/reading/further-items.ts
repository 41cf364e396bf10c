import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import { damageCodes, furtherItem, furtherItemMessage, receiverColumns } from '#libs/domain/imports/further-item.js';
import type { RowInsert } from './row-insert.js';

/** As PostgreSQL trims them (`blankSql`). */
const blank = /^[ \t\r\n\v\f]*$/;

/**
 * Excludes rows that only add an item to the order directly above, as they are read: stored with an error for each column of the
 * recipient, they would soon be more text than the file may hold. `excludeFurtherItems` finds the others in the stored rows.
 */
export class FurtherItems {
  readonly #number: number | undefined;
  readonly #receiver: readonly number[];
  /** The last row with a recipient. */
  #first: { row: number; number: string } | null = null;

  constructor({ columns }: ImportMapping) {
    const cellOf = (column: ImportColumn): number[] => {
      const source = columns[column];
      return source && 'column' in source ? [source.column] : [];
    };
    [this.#number] = cellOf('reference');
    this.#receiver = receiverColumns.flatMap(cellOf);
  }

  /** The row as it is to be stored. */
  exclude(row: RowInsert): RowInsert {
    if (this.#number === undefined) return row;
    const number = row.cells[this.#number] ?? '';
    if (this.#receiver.some((at) => !blank.test(row.cells[at] ?? ''))) {
      this.#first = { row: row.row, number };
      return row;
    }
    if (this.#first?.number !== number || blank.test(number) || row.state !== 'invalid' || isDamaged(row)) return row;
    return { ...row, state: 'excluded', warned: false, issues: [issueOf(this.#first.row)] };
  }
}

const isDamaged = ({ issues }: RowInsert): boolean =>
  (issues ?? []).some(({ code }) => damageCodes.some((damage) => damage === code));

const issueOf = (first: number): RowIssue => ({
  ...{ column: 'reference', code: furtherItem, severity: 'warning', message: furtherItemMessage(first) },
});
