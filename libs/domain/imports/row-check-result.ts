import { isStorable, storableText } from '#libs/contracts/text/truncate-text.js';
import type { RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import type { CheckedRow } from '#libs/contracts/imports/rows/row-checker.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import { furtherItem } from './further-item.js';
import { duplicateKey } from './duplicate-key.js';

export type CheckRow = (cells: readonly string[], edits?: RowValues | null) => CheckedRow;

/** The stored result of a row's check. */
export type RowCheckResult = {
  state: 'valid' | 'invalid';
  issues: RowIssue[] | null;
  warned: boolean;
  key: string | null;
};

/**
 * Nothing in a row can stop the file: a check that throws becomes an error of the row. `besides`: issues that no check finds
 * again.
 */
export function rowCheckResult(
  ownerId: string,
  { cells, edits }: { cells: readonly string[]; edits: RowValues | null },
  besides: readonly RowIssue[],
  check: CheckRow,
): RowCheckResult {
  const found = safely(cells, edits, check);
  const all = [...besides, ...found.issues].map(storableIssue);
  const invalid = found.content === null || all.some(({ severity }) => severity === 'error');
  return {
    state: invalid ? 'invalid' : 'valid',
    issues: all.length > 0 ? all : null,
    warned: all.some(({ severity }) => severity === 'warning'),
    key: duplicateKey(ownerId, found),
  };
}

function safely(cells: readonly string[], edits: RowValues | null, check: CheckRow): CheckedRow {
  try {
    return check(cells, edits);
  } catch {
    return { values: {}, content: null, issues: [cannotBeChecked] };
  }
}

/** Issues quote cells: one that the database cannot hold would end the whole file. */
function storableIssue(issue: RowIssue): RowIssue {
  const { message, suggestion } = issue;
  if (isStorable(message) && (suggestion === undefined || isStorable(suggestion))) return issue;
  const text = suggestion === undefined ? {} : { suggestion: storableText(suggestion) };
  return { ...issue, message: storableText(message), ...text };
}

const cannotBeChecked: RowIssue = {
  ...{ column: null, code: 'not_checked', severity: 'error' },
  message: 'This row cannot be checked. Change or exclude it.',
};

const ofFile = ['broken_quotes', 'text_cut', 'unreadable_characters'];
const ofWholeFile = ['duplicate_in_file', 'already_shipped'];

/** Found in the bytes of the file: it stays until the row is edited. */
export const foundByReading = ({ code }: RowIssue): boolean => ofFile.includes(code);

/** Found by cross-row checks: it stays as long as the row has the same order number and receiver. */
export const foundInWholeFile = ({ code }: RowIssue): boolean => ofWholeFile.includes(code);

/** Why a row is not a shipment, as cross-row checks find: no user excluded it. */
export const checksPassed: readonly string[] = [furtherItem, 'file_footer'];
export const excludedByCheck = ({ code }: RowIssue): boolean => checksPassed.includes(code);
