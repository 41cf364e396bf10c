import type { RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import { importColumns, type ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import { importMapping, type ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { RowContext } from '#libs/contracts/imports/rows/row-checker.js';

/** Maps each of our columns to itself, in order. */
export const wholeMapping = (over: Partial<ImportMapping> = {}): ImportMapping => ({
  ...importMapping.parse({
    columns: Object.fromEntries(importColumns.map((column, index) => [column, { column: index }])),
  }),
  ...over,
});

/** A sender in New York, no saved package, a Tuesday in November. */
export const rowContext: RowContext = {
  sender: {
    name: 'Grace Hopper',
    company: '',
    street1: '350 5th Ave',
    street2: '',
    city: 'New York',
    state: 'NY',
    postal: '10118',
    country: 'US',
    phone: '+12025550143',
    email: 'shop@example.com',
    residential: false,
  },
  package: null,
  today: '2026-11-24',
};

/** A valid row within the US; `over` changes it. */
export const goodRow = (over: RowValues = {}): RowValues => ({
  reference: '1001',
  recipient_name: 'Ada Lovelace',
  recipient_street1: '200 N Spring St',
  recipient_city: 'Los Angeles',
  recipient_state: 'CA',
  recipient_postal: '90012',
  recipient_country: 'US',
  length: '10',
  width: '8',
  height: '4',
  weight: '1.5',
  ...over,
});

/** The same to Germany, with everything that customs require. */
export const goodExport = (over: RowValues = {}): RowValues =>
  goodRow({
    recipient_street1: 'Hauptstraße 5',
    recipient_city: 'Berlin',
    recipient_state: '',
    recipient_postal: '10115',
    recipient_country: 'Deutschland',
    recipient_phone: '+49 30 123456',
    recipient_email: 'ada@example.de',
    customs_description: 'Cotton shirt',
    customs_quantity: '2',
    customs_value: '25',
    customs_origin: 'US',
    customs_hs: '620520',
    ...over,
  });

export const cellsOf = (values: RowValues): string[] =>
  importColumns.map((column: ImportColumn) => values[column] ?? '');
