import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { rowsOfText } from './strict-row.js';

const dialect = { delimiter: ',', quote: '"' } as const;
const broken = ['broken'];
const rows = (text: string) => [...rowsOfText(text, dialect, true, () => broken)];
const text = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '"', '\n', '\r\n', ' '), maxLength: 30 });
/** Cells in quotation marks and without, as files have them: also rows of different lengths. */
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', ' ', "'", '7', 'x"') }).filter((one) => !one.startsWith('"')),
  fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ') }).map((one) => `"${one.replaceAll('"', '""')}"`),
);
const table = fc
  .array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  .map((lines) => lines.map((cells) => cells.join(',')).join('\n'));

describe('strictRow', () => {
  it('agrees with csv-parse when a row is valid', () => {
    fc.assert(
      fc.property(fc.oneof(text, table), (content) => {
        let expected: string[][];
        try {
          expected = parse(content, { relax_column_count: true, record_delimiter: ['\r\n', '\n'] });
        } catch {
          return;
        }
        expect(rows(content)).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it('agrees with PapaParse on quotation marks within cells and blanks around delimiters', () => {
    const spaced = table.map((content) => content.replaceAll('",', '" ,').replaceAll(',a', ', a'));
    fc.assert(
      fc.property(fc.oneof(table, spaced), (content) => {
        const { data, errors } = Papa.parse<string[]>(content, { delimiter: ',', newline: '\n' });
        fc.pre(errors.length === 0);
        expect(rows(content)).toEqual(content.endsWith('\n') ? data.slice(0, -1) : data);
      }),
      { numRuns: 1_000 },
    );
  });

  it('returns no row when quotation marks do not pair up, and leaves the line for repair', () => {
    expect(rows('1,2\n"a" b,3\n4,5\n')).toEqual([['1', '2'], broken, ['4', '5']]);
    expect(rows('1,"a\n2,3')).toEqual([broken, ['2', '3']]);
  });
});
