import type { ImportColumn, RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import type { RowIssue, RowState, RowView } from '#libs/contracts/imports/rows/rows.js';
import { cellsOf, type RowEdit } from './edit-queue';

/** A row as displayed: the server's state, overridden by edits that it does not have yet. */
export interface RowWithEdits {
  row: number;
  state: RowState;
  values: RowValues;
  issues: readonly RowIssue[];
  /** Columns whose text the server does not have yet. */
  unsent: readonly ImportColumn[];
  /** Another user's texts of the same cells. */
  theirs: RowView | null;
  view: RowView;
}

/** The issues of texts, checked here; null where that is not possible. */
export type LocalCheck = (values: RowValues) => readonly RowIssue[] | null;

export function rowWithEdits(view: RowView, edit: RowEdit | undefined, check: LocalCheck): RowWithEdits {
  const plain: RowWithEdits = { ...view, unsent: [], theirs: null, view };
  if (!edit) return plain;
  const cells = cellsOf(edit);
  const unsent = Object.keys(cells) as ImportColumn[];
  const values: RowValues = { ...view.values };
  for (const column of unsent) values[column] = cells[column]?.text ?? '';
  const issues = issuesAfter(view, values, unsent, check);
  return { ...plain, values, unsent, issues, theirs: edit.theirs, state: stateAfter(view.state, issues) };
}

/**
 * Issues after an edit. Issues that only the server can find (across the file, in other files) stay: those it reported and the
 * local check did not find. Without a local check, the issues of untouched cells stay.
 */
function issuesAfter(view: RowView, values: RowValues, changed: readonly ImportColumn[], check: LocalCheck) {
  const found = check(values);
  const before = found && check(view.values);
  if (!found || !before) return view.issues.filter(({ column }) => column === null || !changed.includes(column));
  const local = new Set(before.map(keyOf));
  return [...found, ...view.issues.filter((one) => !local.has(keyOf(one)))];
}

const keyOf = ({ column, code }: RowIssue): string => `${column} ${code}`;

const checked: ReadonlySet<RowState> = new Set(['invalid', 'valid', 'rated', 'rate_failed']);

function stateAfter(state: RowState, issues: readonly RowIssue[]): RowState {
  if (!checked.has(state)) return state;
  return issues.some(({ severity }) => severity === 'error') ? 'invalid' : 'valid';
}

/** The most severe issue of a cell, or of the whole row. */
export const issueOf = (row: Pick<RowWithEdits, 'issues'>, column: ImportColumn | null): RowIssue | undefined =>
  row.issues.find((one) => one.column === column && one.severity === 'error') ??
  row.issues.find((one) => one.column === column);

/** Rows that are being added, or were, stay unchanged. */
export const isEditable = ({ state }: Pick<RowWithEdits, 'state'>): boolean => state !== 'adding' && state !== 'added';
