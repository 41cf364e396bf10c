import { readFileSync } from 'node:fs';
import {
  columnRecords,
  importColumns,
  type ImportColumn,
  type RowValues,
} from '#libs/contracts/imports/columns/columns.js';
import { rowChecker } from '#libs/contracts/imports/rows/row-checker.js';
import { rowPriceReader } from '#libs/contracts/imports/rows/row-price-reader.js';
import { goodExport, goodRow, rowContext, wholeMapping } from '../sample-data/import-rows.js';

const mapping = wholeMapping();
const check = rowChecker(mapping, rowContext);
const readPrice = rowPriceReader(mapping, rowContext);

const cells = (row: RowValues): string[] => importColumns.map((column) => row[column] ?? '');
const contentOf = (row: RowValues): string => JSON.stringify([check(cells(row)).content, check(cells(row)).issues]);
const priceOf = (row: RowValues): string => JSON.stringify(readPrice(cells(row)));

const sender: RowValues = {
  ...{ sender_name: 'Alan Turing', sender_street1: '1 Main St', sender_city: 'Boston', sender_state: 'MA' },
  ...{ sender_postal: '02108', sender_country: 'US' },
};
const rows: readonly RowValues[] = [
  goodRow(),
  goodRow({ insurance: 'yes', declared_value: '100', ...sender }),
  goodRow({ recipient_name: '', recipient_first_name: 'Ada' }),
  goodRow({ weight: '', weight_pounds: '1', weight_ounces: '2' }),
  goodRow({ recipient_name: '', recipient_first_name: 'Ada', sender_street1: '1 Main St', sender_name: '' }),
  goodExport(),
];
const values = ['', 'zzz', '7', 'yes', 'PO Box 12', 'cm', 'kg', 'EUR', 'tube', 'Priority Mail', '2026-11-30'];

/** Whether anything comes out otherwise for another text in the column. */
const matters = (column: ImportColumn, read: (row: RowValues) => string): boolean =>
  rows.some((row) => values.some((value) => read({ ...row, [column]: value }) !== read(row)));

const table = [
  '| column | header | takes | price |',
  '| ------ | ------ | ----- | ----- |',
  ...importColumns.map((column) => {
    const { name, takes, affectsPrice } = columnRecords[column];
    return `| \`${column}\` | ${name} | ${takes} | ${affectsPrice ? 'yes' : ''} |`;
  }),
].join('\n');

describe('the import column kit', () => {
  it.each(importColumns)('checks what is written in %s', (column) => {
    expect(matters(column, contentOf)).toBe(true);
  });

  it.each(importColumns)('reads %s for prices exactly when its record says that they depend on it', (column) => {
    expect(matters(column, priceOf)).toBe(columnRecords[column].affectsPrice);
  });

  it('has the table of docs/imports.md made of the records', () => {
    expect(readFileSync('docs/imports.md', 'utf8')).toContain(table);
  });
});
