import type { ImportPage, ImportView } from '#libs/contracts/imports/imports.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping.js';
import { importFixture, mappingFixture } from './import-fixtures';

export const importId = '5f0c0a3e-0000-4000-8000-000000000001';

/** Columns of a file of orders as they are guessed. */
export const mapping = (over: Partial<ImportMapping> = {}): ImportMapping =>
  mappingFixture({
    columns: {
      reference: { column: 0, guessed: true },
      recipient_name: { column: 1, guessed: true },
      recipient_street1: { column: 2, guessed: true },
      recipient_city: { column: 3, guessed: true },
      recipient_postal: { column: 4, guessed: true },
    },
    ...over,
  });

/** A file of orders that is read, with 10 rows of which 2 have errors. */
export const orders = (over: Partial<ImportView> = {}): ImportView => ({
  ...importFixture({
    ...{ id: importId, version: 3, bytes: 2_500_000, received: 2_500_000, rows: 10, totalRows: 10, mapping: mapping() },
    header: ['Order #', 'Ship Name', 'Street', 'City', 'ZIP', 'Colour'],
    sample: [
      ['1001', 'Ann Lee', '1 Main St', 'Boise', '83702', 'red'],
      ['1002', 'Bob Ray', '2 Oak Ave', 'Salem', '97301', 'blue'],
      ['1003', 'Cy Dunn', '3 Elm St', 'Provo', '84601', ''],
    ],
    counts: { invalid: 2, valid: 8 },
  }),
  ...over,
});

/** The same file before anything of it has arrived. */
export const announced = (over: Partial<ImportView> = {}): ImportView =>
  importFixture({
    ...{ id: importId, bytes: 2_500_000, received: 0, status: 'uploading', format: null, header: [], mapping: null },
    ...over,
  });

export const importRow = (over: Partial<ImportPage['items'][number]> = {}): ImportPage['items'][number] => ({
  id: importId,
  name: 'orders.csv',
  status: 'ready',
  rows: 10,
  bytes: 2_500_000,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...over,
});
