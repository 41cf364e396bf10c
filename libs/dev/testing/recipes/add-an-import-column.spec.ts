import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  columnRecords,
  importColumns,
  type ImportColumn,
  type RowValues,
} from '#libs/contracts/imports/columns/all-columns.js';
import { rowChecker } from '#libs/contracts/imports/rows/row-checker.js';
import { rowPriceReader } from '#libs/contracts/imports/rows/row-price-reader.js';
import { goodExport, goodRow, rowContext, wholeMapping } from '../sample-data/import-rows.js';

/**
 * Files that read particular columns of a row: which rows form one shipment, which columns a file must have, what is
 * shown of a row.
 */
const askers = [
  'libs/contracts/imports/mapping/guess-mapping.ts',
  'libs/contracts/imports/mapping/guess-number-and-date-format.ts',
  'libs/contracts/imports/rows/row-price-reader.ts',
  'libs/domain/imports/duplicate-key.ts',
  'libs/domain/imports/further-item.ts',
  'web/src/features/imports/pricing/price-row.tsx',
  'web/src/features/imports/repair/grid/grid-row.tsx',
  'web/src/features/imports/repair/row-cards.tsx',
];
/** A file of products has columns of its own, some by the same names. */
const productFiles = ['api/src/store-products/product-row.ts', 'libs/contracts/stores/store-products.ts'];
/** Where the columns of each subject are defined and checked. */
const ownFile = /^libs\/contracts\/imports\/(columns\/\w+-columns|rows\/(check-\w+|row-party))\.ts$/;
/** Names that only columns have; a ship date is also a database column of shipments. */
const ownerStorageNames = importColumns.filter((column) => column.includes('_') && column !== 'ship_date');

const sources = globSync('{api,worker,libs,web/src}/**/*.{ts,tsx}', {
  exclude: (path) => /\.(spec|test)\.|(^|\/)(testing|node_modules)(\/|$)|^libs\/dev(\/|$)/.test(path),
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

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

/** Whether another text in the column changes any result. */
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

describe('import column kit', () => {
  it.each(importColumns)('validates the cells of %s', (column) => {
    expect(matters(column, contentOf)).toBe(true);
  });

  it.each(importColumns)('reads %s for prices exactly when its record declares the dependency', (column) => {
    expect(matters(column, priceOf)).toBe(columnRecords[column].affectsPrice);
  });

  it.each(importColumns.filter((column) => !/_(first|last)_name$/.test(column)))(
    'has the format or the maximum length in the record of %s',
    (column) => {
      const { parse, longest } = columnRecords[column];
      expect(parse ?? longest).toBeDefined();
    },
  );

  it('parses cells only with the parsers of the records', async () => {
    const parsers = new Set<unknown>(importColumns.flatMap((column) => columnRecords[column].parse ?? []));
    const names: string[] = [];
    for (const { file } of sources.filter(({ file }) => file.startsWith('libs/contracts/imports/cells/'))) {
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      names.push(...Object.keys(exported).filter((name) => parsers.has(exported[name])));
    }
    const importing = new RegExp(`import \\{[^}]*\\b(?:${names.join('|')})\\b[^}]*\\} from '[^']*/cells/`);
    const readers = sources.filter(({ text }) => importing.test(text)).map(({ file }) => file);
    expect(names.length).toBeGreaterThan(12);
    const others = readers.filter((file) => !/^libs\/contracts\/imports\/(columns|cells)\//.test(file));
    // Carriers' bills have their own columns, with cells in the same notation.
    expect(others).toEqual(['api/src/adjustments/read-bill-line.ts']);
  });

  it('names columns only in their records, in the checks of their subject, and where a particular one is read', () => {
    const naming = sources.filter(({ text }) => new RegExp(`\\b(${ownerStorageNames.join('|')})\\b`).test(text));
    const others = naming.map(({ file }) => file).filter((file) => !ownFile.test(file));
    expect(others.sort()).toEqual([...askers, ...productFiles].sort());
  });

  it('generates the table of docs/imports.md from the records', () => {
    expect(readFileSync('docs/imports.md', 'utf8')).toContain(table);
  });
});
