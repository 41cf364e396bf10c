/** An issue of a text, and a suggestion where one is certain. */
export type CellIssue = { code: string; message: string; suggestion?: string };

export const isCellIssue = (value: unknown): value is CellIssue =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
