import { DomainError } from '#libs/domain/errors.js';
import { rowsOfText } from './strict-row.js';

/** An uploaded file that cannot be used, and why. */
export const refusedFile = (message: string): DomainError =>
  new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'file', message }] });

/**
 * The rows of a small uploaded CSV file in UTF-8, header first: comma, semicolon or tab, whichever its first line has most of.
 * @throws invalid_body for other files
 */
export function uploadedRows(content: Buffer): Generator<string[]> {
  const text = decoded(content);
  return rowsOfText(text, { delimiter: delimiterOf(text.split('\n', 1)[0]!), quote: '"' }, true, broken);
}

function decoded(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refusedFile('This file is not UTF-8 text. Save it as CSV UTF-8 and upload it again.');
  }
}

const delimiterOf = (header: string) =>
  ([',', ';', '\t'] as const).toSorted((a, b) => header.split(b).length - header.split(a).length)[0]!;

function broken(): never {
  throw refusedFile('A quotation mark is opened and never closed. Correct the row and upload the file again.');
}
