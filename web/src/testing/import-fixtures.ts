import type { ImportColumn } from '#libs/contracts/imports/columns.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping.js';
import type { RowIssue, RowView } from '#libs/contracts/imports/rows.js';

/** A good row, but for what differs. */
export const rowFixture = (row: number, differs: Partial<RowView> = {}): RowView => ({
  row,
  revision: 1,
  state: 'valid',
  values: { recipient_name: `Receiver ${row}`, recipient_city: 'Bonn', recipient_postal: '53111' },
  edited: [],
  issues: [],
  head: row,
  offer: null,
  offers: [],
  chosen: false,
  failure: null,
  shipment: null,
  ...differs,
});

export const testIssue = (column: ImportColumn | null, differs: Partial<RowIssue> = {}): RowIssue => ({
  column,
  code: 'wrong',
  message: 'This is not right.',
  severity: 'error',
  ...differs,
});

/** How a file of three columns is understood, but for what differs. */
export const mappingFixture = (differs: Partial<ImportMapping> = {}): ImportMapping => ({
  columns: {
    recipient_name: { column: 0, guessed: true },
    recipient_city: { column: 1, guessed: true },
    recipient_postal: { column: 2, guessed: true },
  },
  senderId: null,
  packageId: null,
  weightUnit: 'lb',
  lengthUnit: 'in',
  decimals: 'auto',
  dates: 'month_first',
  sameReference: 'apart',
  ...differs,
});

const none = { invalid: 0, valid: 0, rated: 0, rate_failed: 0, excluded: 0, adding: 0, added: 0 };

/** A file of three columns that is in and checked, but for what differs. */
export const importFixture = (
  differs: Omit<Partial<ImportView>, 'counts'> & { counts?: Partial<ImportView['counts']> } = {},
): ImportView => ({
  id: '6f0f5f3e-7f0c-4c55-9f0a-0d6d3f1f7a10',
  version: 1,
  name: 'orders.csv',
  status: 'ready',
  busy: null,
  bytes: 1_000,
  received: 1_000,
  format: { kind: 'csv', encoding: 'utf-8', delimiter: ',', quote: '"', header: true },
  header: ['Name', 'City', 'Postcode'],
  sample: [],
  mapping: mappingFixture(),
  missing: [],
  rule: null,
  rows: 0,
  totalRows: null,
  warnings: 0,
  pace: null,
  total: { amount: 0, currency: 'USD' },
  notes: [],
  sale: null,
  change: null,
  failure: null,
  createdAt: '2026-11-22T03:00:00.000Z',
  updatedAt: '2026-11-22T03:00:00.000Z',
  ...differs,
  counts: { ...none, ...differs.counts },
  order: differs.order ?? { rows: differs.counts?.rated ?? 0, total: differs.total ?? { amount: 0, currency: 'USD' } },
});
