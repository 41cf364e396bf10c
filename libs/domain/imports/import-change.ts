import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type * as z from 'zod/mini';
import { changeKinds, changeStatus, type ChangeTally } from '#libs/contracts/imports/changes.js';
import { DomainError } from '../errors.js';
import type { Import } from './import.js';
import type { ImportNote } from './opened-file.js';

/** The requested change, unless it is a corrected file: a fix by its id, or the rows to exclude or include. */
export type ChangeRequest = { fixId?: string; rows?: 'errors' | number[]; excluded?: boolean };

const ImportChangeSchema = defineEntity({
  name: 'ImportChange',
  tableName: 'import_change',
  indexes: [{ properties: ['importId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    importId: p.uuid(),
    kind: p.enum(changeKinds.options),
    status: p.enum(changeStatus.options),
    /** The import's pass when it was requested: in another pass the columns mean something else. */
    pass: p.integer(),
    request: p.json<ChangeRequest>(),
    /** Lines or rows to go through, once that is known, and how many are done. */
    total: p.integer().strictNullable(),
    done: p.integer(),
    tally: p.json<ChangeTally>(),
    failureCode: p.string().strictNullable(),
    failureText: p.text().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

type Status = z.infer<typeof changeStatus>;
/** It has not finished. */
const openChangeStates: readonly Status[] = ['waiting', 'working'];
/** Its file is stored or being uploaded. */
export const heldChangeStates: readonly Status[] = ['receiving', ...openChangeStates];

const nothing: ChangeTally = { applied: 0, conflicts: 0, unknown: 0, invalid: 0, refused: [], faults: [] };

/**
 * A change of many rows that a worker makes, chunk by chunk: each chunk is committed together with the progress. An
 * import has one at a time.
 */
export class ImportChange extends ImportChangeSchema.class {
  static of({ id: importId, pass }: Pick<Import, 'id' | 'pass'>, kind: ImportChange['kind'], now: Date): ImportChange {
    return Object.assign(new ImportChange(), {
      ...{ id: randomUUID(), importId, kind, status: kind === 'corrections' ? 'receiving' : 'waiting', pass },
      ...{ request: {}, total: null, done: 0, tally: nothing, failureCode: null, failureText: null },
      ...{ createdAt: now, updatedAt: now },
    });
  }

  /** Whether it has not finished. An abandoned upload does not count. */
  get open(): boolean {
    return openChangeStates.includes(this.status);
  }

  /** What to change, and how many rows. */
  ask(request: ChangeRequest, total: number): void {
    this.request = request;
    this.total = total;
  }

  /** The file has arrived. @throws conflict when another file took its place meanwhile. */
  arrived(now: Date): void {
    if (this.status !== 'receiving')
      throw new DomainError('busy', 'conflict', 'Another file was uploaded meanwhile. Reload the upload.');
    this.status = 'waiting';
    this.updatedAt = now;
  }

  /** A chunk is done, or all of it. */
  moved(done: number, total: number, tally: ChangeTally, now: Date): void {
    Object.assign(this, { done, total, tally, status: done >= total ? 'done' : 'working', updatedAt: now });
  }

  /** It ends here; finished rows stay changed. */
  fail({ code, text }: ImportNote, now: Date): void {
    Object.assign(this, { status: 'failed', failureCode: code, failureText: text, updatedAt: now });
  }
}
ImportChangeSchema.setClass(ImportChange);
