import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { inspectFile } from '../file-format/inspect-file.js';
import { readRecords, type FileRecord } from './read-records.js';
import { encodedFiles } from '../encoding/testing/encoded-files.js';
import { SourceText } from './source-text.js';
import type { Dialect } from './split-line.js';

const folder = new URL('csv-spectrum/', import.meta.url);
const plain: Dialect = { delimiter: ',', quote: '"' };

/** In chunks of so many bytes. */
async function* chunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  await Promise.resolve();
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function read(text: string | Buffer, shape = plain, size = 64 * 1024): Promise<FileRecord[]> {
  const found: FileRecord[] = [];
  for await (const rows of readRecords(chunks(Buffer.from(text), size), shape)) found.push(...rows);
  return found;
}
const cells = async (...args: Parameters<typeof read>) => (await read(...args)).map((row) => row.cells);

describe('readRecords', () => {
  const names = readdirSync(new URL('csvs/', folder)).map((name) => name.replace('.csv', ''));
  it.each(names)('passes csv-spectrum: %s', async (name) => {
    const bytes = readFileSync(new URL(`csvs/${name}.csv`, folder));
    const found = inspectFile(bytes, bytes);
    if ('failure' in found) throw new Error(found.failure.text);
    const [header = [], ...rows] = await cells(bytes, found);
    const objects = rows.map((row) => Object.fromEntries(header.map((title, at) => [title, row[at]])));
    const expected = JSON.parse(readFileSync(new URL(`json/${name}.json`, folder), 'utf8')) as object[];
    expect(objects.map(normalEnds)).toEqual(expected.map(normalEnds));
  });

  it('reads what was written, however the bytes arrive and wherever reading resumes', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '😀', ',', '"', '\n', '\r\n', ' ', "'", '\\') });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), fc.nat(), async (rows, size, pick) => {
        const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n');
        const found = await read(text, plain, size);
        expect(found.map((row) => row.cells)).toEqual(rows);
        const { end } = found[pick % rows.length]!;
        expect(await cells(Buffer.from(text).subarray(end))).toEqual(rows.slice((pick % rows.length) + 1));
      }),
      { numRuns: 200 },
    );
  });

  it('loses no line, whatever it contains', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ',', '"', "'", '7') });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), fc.integer({ min: 1, max: 40 }), async (lines, size) => {
        const marked = lines.map((line, at) => `#${at}#,${line}`);
        const found = await read(marked.join('\n'), plain, size);
        const seen = found.flatMap((row) => row.cells.join(',').match(/#\d+#/g) ?? []);
        expect(seen).toEqual(marked.map((_, at) => `#${at}#`));
        expect(found.at(-1)?.end).toBe(Buffer.from(marked.join('\n')).length);
      }),
      { numRuns: 300 },
    );
  });

  it('damages only its own row with an unclosed quotation mark', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `${at},"x ${at}",y`);
    rows[0] = '0,"never closed,y';
    rows[400] = '400,never "closed" here,"';
    const found = await read(rows.join('\n'));
    expect(found).toHaveLength(500);
    expect(found.flatMap((row, at) => (row.broken ? [at] : []))).toEqual([0, 400]);
    expect(found[0]?.cells).toEqual(['0', 'never closed', 'y']);
    expect(found[1]?.cells).toEqual(['1', 'x 1', 'y']);
  });

  it('makes an overlong line a separate, truncated row', async () => {
    const found = await read(`1,2,3\n"${'x'.repeat(5_000_000)}\n4,5,6\n`, plain, 100_000);
    expect(found.map((row) => row.broken)).toEqual([false, true, false]);
    expect(found[1]?.cells[0]).toHaveLength(1024 * 1024 - 1);
    expect(found[2]).toMatchObject({ cells: ['4', '5', '6'], end: 5_000_014 });
  });

  it.each([
    [
      'a row wider than the header',
      'n,c\n"x\ny",1,2\n3,4\n',
      [
        ['n', 'c'],
        ['x\ny', '1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'a row narrower than the header',
      'n,c,z\n"x\ny",1\n',
      [
        ['n', 'c', 'z'],
        ['x\ny', '1'],
      ],
    ],
    [
      'a cell that begins with a doubled quotation mark',
      'n,c\n"""hi"" a\nb",1\n',
      [
        ['n', 'c'],
        ['"hi" a\nb', '1'],
      ],
    ],
    ['a mark within a cell beside it', '5" pipe,"a\nb"\n', [['5" pipe', 'a\nb']]],
    ['blanks after a delimiter', '"a", "b, c"\n', [['a', ' "b', ' c"']]],
    ['blanks before a delimiter', '"a" ,"b, c" \n', [['a', 'b, c']]],
  ])('reads %s', async (_, text, expected) => {
    const bytes = Buffer.from(text);
    const found = inspectFile(bytes, bytes);
    expect(found).toMatchObject(plain);
    expect(await read(text)).toMatchObject(expected.map((row) => ({ cells: row, broken: false })));
  });

  it.each([
    [
      'text after a closing quotation mark',
      '"Ada" x,1\n"b\nc",2\n',
      [
        ['Ada" x', '1'],
        ['b\nc', '2'],
      ],
    ],
    [
      'an unclosed quotation mark',
      'a,"b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('reads the line by itself after %s', async (_, text, expected) => {
    const found = await read(text);
    expect(found.map((row) => row.cells)).toEqual(expected);
    expect(found.map((row) => row.broken)).toEqual([true, false]);
  });

  it('reads line ends of all kinds, including mixed ones', async () => {
    expect(await cells('1,2,3\r\n4,5,6\n7,8,9\ra,b,c')).toEqual([[...'123'], [...'456'], [...'789'], [...'abc']]);
  });
});

describe('text in another encoding', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const)(
    'has offsets of the file: %s',
    async (encoding) => {
      const text = encoding === 'windows-1252' ? 'Müller,€ 5\nÉtienne,x\n' : 'Müller,€ 5\n😀Étienne,𝒳\n';
      const bytes = encoded(text, encoding);
      for (const size of [2, 4, 6, 64]) {
        const source = new SourceText(encoding, 0);
        async function* pushed() {
          for await (const chunk of chunks(bytes, size)) yield source.push(chunk);
        }
        const ends: number[] = [];
        for await (const rows of readRecords(pushed(), plain))
          for (const row of rows) ends.push(source.offsetOf(row.end));
        const lines = text.split('\n');
        expect(ends).toEqual([encoded(`${lines[0]}\n`, encoding).length, bytes.length]);
      }
    },
  );
});

describe('8-bit text', () => {
  it.each(encodedFiles().map((file) => [file.country, file.encoding, file] as const))(
    'of %s in %s can resume after any row',
    async (_, encoding, { text, bytes }) => {
      const all = await read(text);
      for (const size of [1, 7, 1_000]) {
        const source = new SourceText(encoding, 0);
        async function* pushed() {
          for await (const chunk of chunks(bytes, size)) yield source.push(chunk);
          yield source.end();
        }
        const ends: number[] = [];
        for await (const rows of readRecords(pushed(), plain))
          for (const row of rows) ends.push(source.offsetOf(row.end));
        expect(ends).toHaveLength(all.length);
        for (const [at, end] of ends.entries())
          if (at % 5 === 0) {
            const rest = new SourceText(encoding, end);
            expect(await cells(rest.push(bytes.subarray(end)))).toEqual(all.slice(at + 1).map((row) => row.cells));
          }
      }
    },
  );

  it('marks a character that is cut off at the end', () => {
    const source = new SourceText('shift_jis', 0);
    expect(source.push(Buffer.from([0x93, 0x8c, 0x8b])).toString() + source.end().toString()).toBe('東\ufffd');
  });
});

function encoded(text: string, encoding: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  return encoding === 'utf-8' ? Buffer.from(text) : Buffer.from(text.replaceAll('€', '\x80'), 'latin1');
}

const normalEnds = (row: object) => JSON.parse(JSON.stringify(row).replaceAll('\\r\\n', '\\n')) as object;
