import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { inspectFile } from '../file-format/inspect-file.js';
import { readRecords, type FileRecord, type RecordShape } from './read-records.js';
import { SourceText } from './source-text.js';

const folder = new URL('csv-spectrum/', import.meta.url);
const plain: RecordShape = { delimiter: ',', quote: '"', width: 3 };

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

describe('rows of a CSV text', () => {
  const names = readdirSync(new URL('csvs/', folder)).map((name) => name.replace('.csv', ''));
  it.each(names)('csv-spectrum: %s', async (name) => {
    const bytes = readFileSync(new URL(`csvs/${name}.csv`, folder));
    const found = inspectFile(bytes, bytes);
    if ('failure' in found) throw new Error(found.failure.text);
    const [header = [], ...rows] = await cells(bytes, { ...found, width: 3 });
    const width = header.length;
    const [, ...again] = await cells(bytes, { ...found, width });
    expect(again.length).toBeLessThanOrEqual(rows.length);
    const objects = again.map((row) => Object.fromEntries(header.map((title, at) => [title, row[at]])));
    const expected = JSON.parse(readFileSync(new URL(`json/${name}.json`, folder), 'utf8')) as object[];
    expect(objects.map(normalEnds)).toEqual(expected.map(normalEnds));
  });

  it('reads what was written, however the bytes arrive and wherever reading resumes', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '😀', ',', '"', '\n', '\r\n', ' ', "'", '\\') });
    // A cell over several lines that begins with a quotation mark is taken for a stray one.
    const written = cell.filter((text) => !(text.startsWith('"') && /[\r\n]/.test(text)));
    const table = fc.array(fc.tuple(written, written, written), { minLength: 1 });
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

  it('reads line ends of all kinds, also mixed', async () => {
    expect(await cells('1,2,3\r\n4,5,6\n7,8,9\ra,b,c')).toEqual([[...'123'], [...'456'], [...'789'], [...'abc']]);
  });
});

describe('text of another encoding', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const)(
    '%s: places are those of the file',
    async (encoding) => {
      const text = encoding === 'windows-1252' ? 'Müller,€ 5\nÉtienne,x\n' : 'Müller,€ 5\n😀Étienne,𝒳\n';
      const bytes = encoded(text, encoding);
      for (const size of [2, 4, 6, 64]) {
        const source = new SourceText(encoding, 0);
        async function* pushed() {
          for await (const chunk of chunks(bytes, size)) yield source.push(chunk);
        }
        const ends: number[] = [];
        for await (const rows of readRecords(pushed(), { ...plain, width: 2 }))
          for (const row of rows) ends.push(source.offsetOf(row.end));
        const lines = text.split('\n');
        expect(ends).toEqual([encoded(`${lines[0]}\n`, encoding).length, bytes.length]);
      }
    },
  );
});

function encoded(text: string, encoding: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  return encoding === 'utf-8' ? Buffer.from(text) : Buffer.from(text.replaceAll('€', '\x80'), 'latin1');
}

const normalEnds = (row: object) => JSON.parse(JSON.stringify(row).replaceAll('\\r\\n', '\\n')) as object;
