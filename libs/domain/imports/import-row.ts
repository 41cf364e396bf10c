import { defineEntity, p } from '@mikro-orm/core';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import type { RowValues } from '#libs/contracts/imports/columns/all-columns.js';

/** States that are stored; rated and rate_failed follow from `import_rate`. */
export const storedRowStates = ['invalid', 'valid', 'excluded', 'adding', 'added'] as const;
type StoredRowState = (typeof storedRowStates)[number];
/** Rows that can still be edited. */
export const openRowStates = ['invalid', 'valid'] as const satisfies readonly StoredRowState[];
/** They are, or are about to become, shipments: they cannot be changed. */
export const takenRowStates = ['adding', 'added'] as const satisfies readonly StoredRowState[];

const ImportRowSchema = defineEntity({
  name: 'ImportRow',
  tableName: 'import_row',
  indexes: [
    { properties: ['importId', 'state', 'row'] },
    { name: 'import_row_warned_index', properties: ['importId', 'row'], where: 'warned' },
    { name: 'import_row_parcels_index', properties: ['importId', 'head'], where: 'head <> "row"' },
    { name: 'import_row_shipment_index', properties: ['shipmentId'], where: 'shipment_id is not null' },
  ],
  properties: {
    importId: p.uuid().primary(),
    /** As a spreadsheet numbers it: the header is row 1. */
    row: p.integer().primary(),
    state: p.enum(storedRowStates),
    /** Raised by every change of the user: results for an earlier revision are not written. */
    revision: p.integer(),
    cells: p.array().$type<string[]>(),
    edits: p.json<RowValues>().strictNullable(),
    /** Null: nothing to say. */
    issues: p.json<RowIssue[]>().strictNullable(),
    /** Some of its issues are warnings. */
    warned: p.boolean(),
    /** The revision whose addresses a service has verified; null: none of them. */
    verifiedRevision: p.integer().strictNullable(),
    /** The first row of the shipment that it is a parcel of; its own number otherwise. */
    head: p.integer(),
    /** Hash of owner, order number and receiver; its shipment keeps it. Null without an order number. */
    duplicateKey: p.string().strictNullable(),
    /** The sale that makes a shipment of it. */
    saleId: p.uuid().strictNullable(),
    shipmentId: p.uuid().strictNullable(),
    failureCode: p.string().strictNullable(),
    failureText: p.text().strictNullable(),
  },
});

/**
 * A row of an uploaded file: its original cells, the edits, and the issues. Written and read in bulk, bypassing the unit of work.
 * Its meaning is not stored: it follows from the import's mapping.
 */
export class ImportRow extends ImportRowSchema.class {}
ImportRowSchema.setClass(ImportRow);
