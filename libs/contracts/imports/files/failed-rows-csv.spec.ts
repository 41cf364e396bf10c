import { parse } from 'csv-parse/sync';
import { rowContext } from '#libs/dev/testing/sample-data/import-rows.js';
import { failedRowsCsv, type FailedRow } from './failed-rows-csv.js';
import { guessMapping, headerFingerprint } from '../mapping/guess-mapping.js';
import { rowChecker } from '../rows/row-checker.js';

const header = ['Order #', 'Name', 'Address', 'Notes', 'City'];
const mapping = guessMapping(header, []);
const row: FailedRow = {
  row: 7,
  revision: 3,
  cells: ["'=1+1", ' Ada "A." Lovelace', '12 Main St,\nApt 4', '=cmd', "''@x"],
  edits: { recipient_city: '=Berlin', weight: '2 lb' },
  issues: [
    { column: 'recipient_postal', code: 'postal_required', message: 'Enter the ZIP code.', severity: 'error' },
    { column: null, code: 'seen', message: 'Seen before.', severity: 'warning' },
  ],
};

const written = failedRowsCsv(header, mapping, ['weight']);
const [first = [], again = []] = parse(written.header + written.line(row));

it('has the columns of the file, columns for other edits, and its own', () => {
  expect(first).toEqual([...header, 'Weight', 'Waybill row', 'Waybill version', 'Waybill errors']);
  expect(again.slice(6)).toEqual(['7', '3', 'Recipient postal code: Enter the ZIP code. | Seen before. (warning)']);
});

it('has no cell that a spreadsheet would execute', () => {
  expect(again.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

it('reads back with the same values', () => {
  const before = rowChecker(mapping, rowContext)(row.cells, row.edits);
  const after = rowChecker(guessMapping(first, []), { ...rowContext, width: first.length })(again);
  expect(after).toEqual(before);
});

it('adds its own columns once, and preserves the saved mapping', () => {
  const twice = failedRowsCsv(first, guessMapping(first, []));
  const [second = [], third = []] = parse(twice.header + twice.line({ ...row, cells: again, edits: null }));
  expect(second).toEqual(first);
  expect(third).toEqual(again);
  const plain = failedRowsCsv(header, mapping);
  expect(headerFingerprint(parse(plain.header)[0] ?? [])).toBe(headerFingerprint(header));
});

it('preserves cells beyond the header, where they are reported again', () => {
  const [, cells = []] = parse(written.header + written.line({ ...row, cells: [...row.cells, 'x'] }), {
    relax_column_count: true,
  });
  const check = rowChecker(guessMapping(first, []), { ...rowContext, width: first.length });
  expect(check(cells).issues).toContainEqual(expect.objectContaining({ code: 'extra_cells' }));
});
