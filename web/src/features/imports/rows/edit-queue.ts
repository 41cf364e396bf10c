import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import { maxRowsAtOnce, type EditedRows, type RowEdits, type RowView } from '#libs/contracts/imports/rows/rows.js';

/** A new text of a cell, not yet confirmed by the server. */
export interface CellEdit {
  /** Null takes the edit back. */
  to: string | null;
  /** The text that the cell shows meanwhile. */
  text: string;
  /** The earlier text and those typed here since: no conflict when the server has one of them. */
  known: readonly string[];
}

export type CellEdits = { readonly [column in ImportColumn]?: CellEdit };

/** Edits of one row. A new object with every change. */
export interface RowEdit {
  /** Revision of the row that they are made on. */
  readonly base: number;
  readonly waiting: CellEdits;
  /** On the way to the server. */
  readonly sent: CellEdits | null;
  /** Another user changed the same cells: nothing is sent until one version is chosen. */
  readonly theirs: RowView | null;
}

/** All edits of a row together, the newest of each cell. */
export const cellsOf = ({ sent, waiting }: RowEdit): CellEdits => ({ ...sent, ...waiting });

const columnsOf = (cells: CellEdits) => Object.keys(cells) as ImportColumn[];
const isEmpty = (cells: CellEdits) => columnsOf(cells).length === 0;

/**
 * Edits that the server does not have yet. They override its responses, so that a late response never overwrites a newer edit;
 * each row has at most one request in flight.
 */
export class EditQueue {
  readonly #rows = new Map<number, RowEdit>();

  of(row: number): RowEdit | undefined {
    return this.#rows.get(row);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Rows whose edits conflict with another user's. */
  conflicts(): number[] {
    return [...this.#rows].filter(([, { theirs }]) => theirs).map(([row]) => row);
  }

  edit(row: RowView, column: ImportColumn, { to, text }: Pick<CellEdit, 'to' | 'text'>): void {
    const before = this.#rows.get(row.row) ?? { base: row.revision, waiting: {}, sent: null, theirs: null };
    const older = cellsOf(before)[column];
    const known = older ? [...older.known, older.text] : [row.values[column] ?? ''];
    this.#rows.set(row.row, { ...before, waiting: { ...before.waiting, [column]: { to, text, known } } });
  }

  /** The next request; its rows are in flight from now on. Empty: nothing to send. */
  take(): RowEdits['edits'] {
    const edits: RowEdits['edits'] = [];
    for (const [row, edit] of this.#rows) {
      if (edit.sent || edit.theirs || isEmpty(edit.waiting)) continue;
      if (edits.length === maxRowsAtOnce) break;
      const set = Object.fromEntries(
        columnsOf(edit.waiting).map((column) => [column, edit.waiting[column]?.to ?? null]),
      );
      edits.push({ row, revision: edit.base, set });
      this.#rows.set(row, { ...edit, sent: edit.waiting, waiting: {} });
    }
    return edits;
  }

  /** The answer to a request came. */
  settle(edits: RowEdits['edits'], { items, conflicts }: EditedRows): void {
    const answers = new Map(items.map((item) => [item.row, item]));
    for (const { row } of edits) {
      const edit = this.#rows.get(row);
      const answer = answers.get(row);
      if (!edit) continue;
      if (answer && conflicts.includes(row)) this.#markConflict(edit, answer);
      else this.#keep(row, { ...edit, base: answer?.revision ?? edit.base, sent: null });
    }
  }

  /** No answer came, or a refusal: the edits wait again, under those that came after. */
  release(edits: RowEdits['edits']): void {
    for (const { row } of edits) {
      const edit = this.#rows.get(row);
      if (edit) this.#rows.set(row, { ...edit, waiting: cellsOf(edit), sent: null });
    }
  }

  /** Mine overwrites the server's text; theirs discards mine. */
  choose(row: number, whose: 'mine' | 'theirs'): void {
    const edit = this.#rows.get(row);
    if (!edit?.theirs) return;
    if (whose === 'theirs') this.#rows.delete(row);
    else this.#rows.set(row, { ...edit, base: edit.theirs.revision, theirs: null });
  }

  /**
   * Others changed other cells: both stay. The same text as mine: nothing is left to do. Otherwise the user has to
   * choose.
   */
  #markConflict(edit: RowEdit, theirs: RowView): void {
    const cells = cellsOf(edit);
    const left = columnsOf(cells).filter((column) => (theirs.values[column] ?? '') !== cells[column]?.text);
    const conflict = left.some((column) => !cells[column]?.known.includes(theirs.values[column] ?? ''));
    const waiting = Object.fromEntries(left.map((column) => [column, cells[column]]));
    this.#keep(theirs.row, { base: theirs.revision, waiting, sent: null, theirs: conflict ? theirs : null });
  }

  #keep(row: number, edit: RowEdit): void {
    if (isEmpty(edit.waiting) && !edit.sent) this.#rows.delete(row);
    else this.#rows.set(row, edit);
  }

  /** The edits that must survive a reload. */
  toText(): string {
    return JSON.stringify([...this.#rows].map(([row, edit]) => [row, { ...edit, waiting: cellsOf(edit), sent: null }]));
  }

  /** Takes up what `toText` gave; anything else is nothing. */
  static fromText(text: string | null): EditQueue {
    const queue = new EditQueue();
    try {
      for (const [row, edit] of JSON.parse(text ?? '[]') as [number, RowEdit][]) queue.#rows.set(row, edit);
    } catch {
      return new EditQueue();
    }
    return queue;
  }
}
