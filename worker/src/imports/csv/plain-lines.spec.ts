import fc from 'fast-check';
import { CsvRun } from './csv-run.js';
import { plainLines } from './plain-lines.js';

const dialect = { delimiter: ',', quote: '"' } as const;
const cells = (text: string) => plainLines(Buffer.from(text), dialect).map((row) => row.cells);

describe('lines that can be read in one way only', () => {
  it('come out as csv-parse reads them, with the same ends', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', '😀', ',', '"', '"', '\n', '\n', '\r\n', '\r', ' ', "'"),
    });
    const shapes = fc.constantFrom(
      dialect,
      { delimiter: ';', quote: "'" } as const,
      { delimiter: ',', quote: 'none' } as const,
    );
    await fc.assert(
      fc.asyncProperty(text, shapes, async (content, shape) => {
        const bytes = Buffer.from(content);
        const run = new CsvRun(shape);
        const { rows: first } = await run.feed(bytes);
        const all = [...first, ...(await run.feed(null)).rows].map((row) => ({ cells: row.cells, end: row.end }));
        const found = plainLines(bytes, shape);
        expect(all.slice(0, found.length)).toEqual(found);
      }),
      { numRuns: 2_000 },
    );
  });

  it('with and without quotation marks', () => {
    expect(cells('1,"a, ""b""",\r\n,"",x"y\n\n')).toEqual([['1', 'a, "b"', ''], ['', '', 'x"y'], ['']]);
  });

  it.each([
    ['a quotation mark that is closed on another line', '1,"a\nb",2\n3\n'],
    ['one that is closed within a cell', '1,"a"b,2\n3\n'],
    ['a carriage return in the line', '1,a\rb,2\n3\n'],
    ['no end', '1,a'],
  ])('end before a line with %s', (_, text) => {
    expect(cells(`x,y\n${text}`)).toEqual([['x', 'y']]);
  });

  it('keeps the ends in place for bytes that are invalid in the encoding', () => {
    const bytes = Buffer.from([0x61, 0xff, 0x2c, 0xc3, 0x0a, 0x62, 0x0a]);
    expect(plainLines(bytes, dialect)).toEqual([
      { cells: ['a\ufffd', '\ufffd'], end: 5 },
      { cells: ['b'], end: 7 },
    ]);
  });
});
