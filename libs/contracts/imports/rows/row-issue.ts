import type { CellIssue } from '../cells/cell-issue.js';
import type { ImportColumn } from '../columns/all-columns.js';
import type { RowIssue } from './rows.js';

export const errorAt = (column: ImportColumn | null, issue: CellIssue): RowIssue => ({
  column,
  severity: 'error',
  ...issue,
});
export const warningAt = (column: ImportColumn | null, issue: CellIssue): RowIssue => ({
  column,
  severity: 'warning',
  ...issue,
});
