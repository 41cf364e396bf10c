import { randomUUID } from 'node:crypto';
import { certainEncoding } from '#libs/contracts/imports/encodings.js';
import { openImportStates, type FileFormat, type ImportStatus } from '#libs/contracts/imports/imports.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { DomainError } from '../errors.js';
import { ImportSchema } from './import-schema.js';
import type { ImportNote, OpenedFile } from './opened-file.js';
import type { SaleState } from './sale-state.js';

/** What can be sent with a file. */
type Begun = Pick<Import, 'id' | 'chosenMapping' | 'rule' | 'encoding'>;

/**
 * One uploaded file: its bytes are in parts, its rows in `import_row`. The rows hold the data, this holds the progress. To change
 * rows, lock the import first, then the rows by number.
 */
export class Import extends ImportSchema.class {
  /** `begun`: its id and the options sent with the file. */
  static announce(ownerId: string, name: string, bytes: number, now: Date, begun: Partial<Begun> = {}): Import {
    return Object.assign(new Import(), {
      ...{ id: randomUUID(), ownerId, name, bytes, status: 'uploading', fileHash: null, format: null },
      ...{ formatChosen: false, encoding: null, header: [], sample: [], mapping: null, rule: null, pass: 1 },
      ...{ busy: null, checkpoint: null, chosenMapping: null, services: null, notes: [], sale: null, storedBytes: 0 },
      ...{ rows: 0, totalRows: null, paceFrom: null, paceRows: 0, failureCode: null, failureText: null },
      ...{ createdAt: now, updatedAt: now, ...begun },
    });
  }

  /** Every part has arrived: the file can be read. @throws conflict when it is not uploading. */
  partsComplete(fileHash: string, now: Date): void {
    this.assertIn(['uploading'], 'This file is whole already.');
    this.fileHash = fileHash;
    this.begin('reading', now);
  }

  /** Work ends at the next chunk; what is stored stays. Repeating it changes nothing. @throws conflict when it has ended. */
  cancel(now: Date): void {
    if (this.status === 'cancelled') return;
    this.assertNotSelling();
    const going: ImportStatus[] = ['uploading', 'reading', 'needs_encoding', 'needs_mapping', 'ready'];
    this.assertIn(going, 'This file could not be read: there is nothing to cancel.');
    this.status = 'cancelled';
    this.pass += 1;
    this.busy = null;
    this.updatedAt = now;
  }

  /** The file is read again in the user's format; delete its rows first. @throws conflict where it cannot be. */
  changeFormat(format: Omit<FileFormat, 'kind'>, now: Date): void {
    this.assertNotSelling();
    const going: ImportStatus[] = ['reading', 'needs_encoding', 'needs_mapping', 'ready', 'failed'];
    this.assertIn(going, 'This file cannot be read again: upload it again.');
    this.format = { ...format, kind: this.format?.kind ?? 'csv' };
    this.formatChosen = true;
    this.encoding = certainEncoding(format.encoding, true);
    Object.assign(this, { header: [], sample: [], mapping: null, notes: [], rows: 0, storedBytes: 0 });
    this.checkpoint = this.totalRows = this.failureCode = this.failureText = null;
    this.begin('reading', now);
  }

  /**
   * Maps the columns: a file with stored rows is checked again (`checking`), otherwise it is read (`reading`). @throws conflict
   * while rows arrive: they would be checked by two mappings.
   */
  changeMapping(mapping: ImportMapping, now: Date): 'reading' | 'checking' {
    this.assertNotSelling();
    if (this.status !== 'reading' || this.busy !== 'checking')
      this.assertIn(['needs_mapping', 'ready'], 'The columns can be changed when the file has been read.');
    const work = this.rows > 0 ? 'checking' : 'reading';
    Object.assign(this, { mapping, chosenMapping: null, checkpoint: null });
    this.begin(work, now);
    return work;
  }

  /** Its beginning was inspected. @returns whether its rows can be read now: only with a `complete` mapping. */
  opened({ checkpoint, ...found }: OpenedFile, mapping: ImportMapping, complete: boolean, now: Date): boolean {
    Object.assign(this, { ...found, mapping, updatedAt: now });
    if (complete) this.checkpoint = checkpoint;
    else this.awaits('needs_mapping');
    return complete;
  }

  /** Several encodings fit: nothing is read until the user has chosen one. */
  asksEncoding({ format, encoding }: OpenedFile, now: Date): void {
    Object.assign(this, { format, encoding, updatedAt: now });
    this.awaits('needs_encoding');
  }

  /** Notes about the file as a whole. */
  noted(notes: ImportNote[]): void {
    this.notes = notes;
  }

  /** Every row is stored; cross-row checks follow. @returns false when that is already known. */
  allRead(now: Date): boolean {
    if (this.busy !== 'reading') return false;
    this.totalRows = this.rows;
    this.busy = 'checking';
    this.paceFrom = this.updatedAt = now;
    this.paceRows = this.rows;
    return true;
  }

  /** Every row is checked: users continue with it, and prices follow as soon as there is a rule. */
  checked(now: Date): void {
    this.status = 'ready';
    this.busy = this.rule === null ? null : 'rating';
    this.checkpoint = null;
    this.paceFrom = this.updatedAt = now;
    this.paceRows = 0;
  }

  /** It cannot be read; rows stored so far stay. */
  fail({ code, text }: ImportNote, now: Date): void {
    this.status = 'failed';
    this.busy = null;
    this.updatedAt = now;
    Object.assign(this, { failureCode: code, failureText: text });
  }

  /** Good rows are priced by this rule. @throws conflict while rows are sold, and for a file that has ended. */
  useRule(rule: RateRule, now: Date): void {
    this.assertNotSelling();
    if (this.status !== 'uploading' && this.status !== 'needs_encoding')
      this.assertIn(['reading', 'needs_mapping', 'ready'], 'The rows of this file cannot be priced.');
    this.rule = rule;
    this.rating(0, now);
  }

  /** Rows wait for prices again; `done` have theirs. A file that is still being read is priced afterwards. */
  rating(done: number, now: Date): void {
    this.updatedAt = now;
    if (this.status !== 'ready' || this.busy !== null || this.rule === null) return;
    this.busy = 'rating';
    this.paceFrom = now;
    this.paceRows = done;
  }

  /** Rows begin to become shipments: one sale at a time. @throws conflict. */
  sell(sale: SaleState, now: Date): void {
    this.assertNotSelling();
    this.assertIn(['ready'], 'The rows of this file can be bought when all of them have been read.');
    this.sale = sale;
    this.busy = 'adding';
    this.paceFrom = this.updatedAt = now;
    this.paceRows = 0;
  }

  /** A step of the running sale; once it has ended, pricing continues with the remaining rows. */
  saleMoves(change: Partial<SaleState>, now: Date): void {
    if (!this.sale) return;
    this.sale = { ...this.sale, ...change };
    this.updatedAt = now;
    if (this.sale.status === 'adding') return;
    this.busy = null;
    this.rating(0, now);
  }

  /** Rows may be changed as soon as they are stored. @throws conflict otherwise. */
  assertRepairable(): void {
    this.assertIn(openImportStates, 'The rows of this file cannot be changed.');
  }

  /** The mapping of its columns. @throws conflict while there is none. */
  assertMapped(): ImportMapping {
    if (this.mapping) return this.mapping;
    throw new DomainError('illegal_transition', 'conflict', 'Map the columns of this file first.');
  }

  /** @throws conflict while its rows are becoming shipments. */
  assertNotSelling(): void {
    if (this.sale?.status !== 'adding') return;
    const message = 'Rows of this file are becoming shipments. Wait until that is done.';
    throw new DomainError('illegal_transition', 'conflict', message);
  }

  /** The user has to decide something first. */
  private awaits(status: 'needs_encoding' | 'needs_mapping'): void {
    this.status = status;
    this.busy = null;
  }

  private begin(work: 'reading' | 'checking', now: Date): void {
    this.status = 'reading';
    this.busy = work;
    this.pass += 1;
    this.paceFrom = now;
    this.paceRows = 0;
    this.updatedAt = now;
  }

  private assertIn(statuses: readonly ImportStatus[], message: string): void {
    if (statuses.includes(this.status)) return;
    throw new DomainError('illegal_transition', 'conflict', message, { from: this.status });
  }
}
ImportSchema.setClass(Import);
