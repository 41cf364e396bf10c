import { DomainError } from '#libs/domain/errors.js';

/** Errors that an answer names one by one. */
const maxNamed = 100;

/** The errors of a file's rows, each with its row (the header is row 1), its column and what to do. */
export class RowErrors {
  readonly #issues: { path: string; code: string; message: string }[] = [];
  #count = 0;

  /** @param column as the file calls it */
  add(row: number, column: string, message: string): void {
    this.#count += 1;
    if (this.#issues.length < maxNamed)
      this.#issues.push({ path: `${row}.${column}`, code: 'row', message: `Row ${row}, ${column}: ${message}` });
  }

  /** @throws invalid_body that names them, if any: then nothing of the file is used */
  assertNone(): void {
    if (this.#count === 0) return;
    const named = this.#count > maxNamed ? ` The first ${maxNamed} are listed.` : '';
    const text = `${this.#count} of its cells cannot be used.${named} Correct them and upload the file again.`;
    throw new DomainError('invalid_body', 'invalid', text, { issues: this.#issues });
  }
}

/** The file as a whole cannot be read. */
export const unreadable = (message: string): DomainError => new DomainError('invalid_body', 'invalid', message);
