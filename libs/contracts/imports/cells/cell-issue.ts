/** What is wrong with a text, and a text that would fix it where one is certain. */
export type CellIssue = { code: string; message: string; suggestion?: string };

export const isCellIssue = (value: unknown): value is CellIssue =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
