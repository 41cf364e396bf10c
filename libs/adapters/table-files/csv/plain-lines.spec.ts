import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { plainLines } from './plain-lines.js';

const dialect = { delimiter: ',', quote: '"' } as const;
const cells = (text: string) => plainLines(Buffer.from(text), dialect).map((row) => row.cells);

describe('plainLines', () => {
  it('agrees with csv-parse, including the ends of lines', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', '😀', ',', '"', '"', '\n', '\n', '\r\n', '\r', ' ', "'"),
    });
    const shapes = fc.constantFrom(
      dialect,
      { delimiter: ';', quote: "'" } as const,
      { delimiter: ',', quote: 'none' } as const,
    );
    fc.assert(
      fc.property(text, shapes, (content, shape) => {
        // Unlike spreadsheets, csv-parse takes no blank between a closing quotation mark and a delimiter.
        fc.pre(!/["'] +([,;\r\n]|$)/.test(content));
        const bytes = Buffer.from(content);
        const mark = shape.quote === 'none' ? null : shape.quote;
        const all: { cells: string[]; end: number }[] = [];
        try {
          parse(bytes, {
            ...{ delimiter: shape.delimiter, quote: mark, escape: mark, relax_quotes: true, relax_column_count: true },
            record_delimiter: ['\r\n', '\n', '\r'],
            on_record: (cells: string[], { bytes: end }) => void all.push({ cells, end }),
          });
        } catch {
          // The rows before the one that it does not read are there.
        }
        const found = plainLines(bytes, shape);
        expect(all.slice(0, found.length)).toEqual(found);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads lines with and without quotation marks', () => {
    expect(cells('1,"a, ""b""",\r\n,"",x"y\n\n')).toEqual([['1', 'a, "b"', ''], ['', '', 'x"y'], ['']]);
  });

  it.each([
    ['a quotation mark closed on another line', '1,"a\nb",2\n3\n'],
    ['a quotation mark closed within a cell', '1,"a"b,2\n3\n'],
    ['a carriage return in the line', '1,a\rb,2\n3\n'],
    ['no line end', '1,a'],
  ])('stops before a line with %s', (_, text) => {
    expect(cells(`x,y\n${text}`)).toEqual([['x', 'y']]);
  });

  it('preserves the ends of lines for bytes that are invalid in the encoding', () => {
    const bytes = Buffer.from([0x61, 0xff, 0x2c, 0xc3, 0x0a, 0x62, 0x0a]);
    expect(plainLines(bytes, dialect)).toEqual([
      { cells: ['a\ufffd', '\ufffd'], end: 5 },
      { cells: ['b'], end: 7 },
    ]);
  });
});
