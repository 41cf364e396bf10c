import { defineEntity, p } from '@mikro-orm/core';
import type { FoundEncoding } from '#libs/contracts/imports/encodings.js';
import { importStatus, type FileFormat } from '#libs/contracts/imports/imports.js';
import type { NamedMapping } from '#libs/contracts/imports/mapping/match-saved-mapping.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import type { KnownService } from './import-rate.js';
import type { ImportNote, ReadCheckpoint } from './opened-file.js';
import type { SaleState } from './sale-state.js';

/** The columns of an import. */
export const ImportSchema = defineEntity({
  name: 'Import',
  tableName: 'import',
  indexes: [{ properties: ['ownerId', 'createdAt'] }, { properties: ['ownerId', 'fileHash'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    name: p.string(),
    bytes: p.integer(),
    status: p.enum(importStatus.options),
    /** SHA-256 of those of its parts, hex, once it is whole: the same for the same file. */
    fileHash: p.string().strictNullable(),
    format: p.json<FileFormat>().strictNullable(),
    /** The user chose the format: nothing is detected. */
    formatChosen: p.boolean(),
    /**
     * How the encoding was detected, or that the user chose it: then nothing is detected. Null: a workbook, or not inspected yet.
     */
    encoding: p.json<FoundEncoding>().strictNullable(),
    header: p.json<string[]>(),
    sample: p.json<string[][]>(),
    mapping: p.json<ImportMapping>().strictNullable(),
    /** The mapping sent with the file: it stays when the file is read again in another format. */
    chosenMapping: p.json<NamedMapping>().strictNullable(),
    rule: p.json<RateRule>().strictNullable(),
    /** The services of its rows: rates refer to them by index. It only grows, under the import's lock. */
    services: p.json<KnownService[]>().strictNullable(),
    /** Raised when the file has to be read or checked again: jobs of an earlier pass end. */
    pass: p.integer(),
    /** The running job. */
    busy: p.enum(['reading', 'checking', 'rating', 'adding']).strictNullable(),
    checkpoint: p.json<ReadCheckpoint>().strictNullable(),
    /** Rows stored so far, and the total once it is known. */
    rows: p.integer(),
    /** The stored size of the rows at reading, in bytes; edits are not counted. */
    storedBytes: p.bigint('number').defaultRaw('0'),
    /**
     * Go up whenever people (`changes`) or workers (`steps`) may have changed rows or prices: by SQL only, under the
     * import's lock.
     */
    changes: p.integer().default(0),
    steps: p.integer().default(0),
    totalRows: p.integer().strictNullable(),
    /** When the present work began, and how many rows were done then: for the pace. */
    paceFrom: p.datetime().strictNullable(),
    paceRows: p.integer(),
    notes: p.json<ImportNote[]>(),
    sale: p.json<SaleState>().strictNullable(),
    failureCode: p.string().strictNullable(),
    failureText: p.text().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});
