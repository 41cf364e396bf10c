import type { ImportColumn } from './columns.js';
import type { RowIssue } from './rows.js';

/** What is wrong with a text, and a text that would put it right where one is certain. */
export type Fault = { code: string; message: string; suggestion?: string };

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

export const errorAt = (column: ImportColumn | null, fault: Fault): RowIssue => ({
  column,
  severity: 'error',
  ...fault,
});
export const warningAt = (column: ImportColumn | null, fault: Fault): RowIssue => ({
  column,
  severity: 'warning',
  ...fault,
});
