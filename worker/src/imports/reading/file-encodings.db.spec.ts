import iconv from 'iconv-lite';
import type { FileEncoding } from '#libs/contracts/imports/encodings.js';
import { readImport } from '#libs/jobs/imports.js';
import { Import } from '#libs/domain/imports/import.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { encodedFiles } from '#libs/adapters/table-files/encoding/testing/encoded-files.js';
import { ImportHarness } from '../testing/import-harness.js';
import { shipmentFile } from '../testing/shipment-file.js';
import { ReadingLimits } from './reading-limits.js';

/** Rows to the US of which one has a name that two encodings read differently. */
const doubtful = (rows = 3) =>
  iconv.encode(shipmentFile(rows).replace(/Receiver Number\d+(?=[^\n]*\n$|[^\n]*$)/, 'Jan Kowaliński'), 'windows-1250');

describe('files in other encodings than UTF-8', () => {
  const database = useDatabase();
  const harness = new ImportHarness(database, new ReadingLimits(5_000, 100));
  beforeEach(() => harness.sender());

  const choose = async (id: string, encoding: FileEncoding) => {
    const em = database.em();
    const file = await em.findOneOrFail(Import, id);
    const { kind: _, ...format } = file.format!;
    file.changeFormat({ ...format, encoding }, harness.clock.now());
    await em.flush();
    await em.execute('delete from import_row where import_id = ?', [id]);
    const worker = harness.worker();
    await worker.asked(readImport, { importId: id, pass: file.pass });
    await worker.settle();
    return harness.file(id);
  };

  it.each(encodedFiles().map((file) => [file.country, file.encoding, file] as const))(
    'of %s in %s are read correctly',
    async (_, _encoding, { text, bytes }) => {
      const file = await harness.read(bytes);
      expect(file).toMatchObject({ status: 'ready', rows: 20, encoding: { chosen: false, readings: [] } });
      const [, ...lines] = text.split('\r\n');
      const found = (await harness.rows(file.id)).map(({ cells }) => cells.slice(1, 3).join());
      expect(found).toEqual(lines.slice(0, 20).map((line) => line.replaceAll('"', '').split(',').slice(1, -7).join()));
    },
  );

  it('wait for a choice when several encodings are plausible, and store nothing before', async () => {
    const file = await harness.read(doubtful());
    expect(file).toMatchObject({ status: 'needs_encoding', busy: null, rows: 0, checkpoint: null });
    expect(file.encoding?.readings[0]).toMatchObject({ row: 4 });
    expect(await harness.rows(file.id)).toEqual([]);
    const read = await choose(file.id, 'windows-1250');
    expect(read).toMatchObject({ status: 'ready', rows: 3, format: { encoding: 'windows-1250' } });
    expect(read.encoding).toMatchObject({ chosen: true, confidence: 1, readings: [] });
    expect((await harness.rows(file.id))[2]?.cells[2]).toBe('Jan Kowaliński');
    const other = await choose(file.id, 'windows-1252');
    expect([other.rows, (await harness.rows(file.id))[2]?.cells[2]]).toEqual([3, 'Jan Kowaliñski']);
  });

  it('are read in the encoding named in the upload, without a choice', async () => {
    const file = await harness.read(doubtful(), { encoding: 'windows-1250' });
    expect(file).toMatchObject({ status: 'ready', format: { encoding: 'windows-1250', delimiter: ',' } });
    expect((await harness.rows(file.id))[2]?.cells[2]).toBe('Jan Kowaliński');
  });

  it('are checked completely, including letters in the last row', async () => {
    const file = await harness.read(doubtful(2_000));
    expect(file).toMatchObject({ status: 'needs_encoding', encoding: { readings: [{ row: 2_001 }] } });
  });

  it('are read once per row when reading stops in the middle', async () => {
    const { text } = encodedFiles().find(({ encoding }) => encoding === 'shift_jis')!;
    const [header, ...lines] = text.trimEnd().split('\r\n');
    const many = iconv.encode([header, ...Array.from({ length: 60 }, () => lines).flat()].join('\r\n'), 'shift_jis');
    const whole = await harness.digest((await harness.read(many)).id);
    const id = await harness.upload(many);
    for (let stops = 0; stops < 3; stops += 1) {
      const worker = harness.worker();
      const [message] = await worker.open(readImport);
      if (!message) break;
      const { rows } = await harness.file(id);
      const run = worker.run(message.id).then(() => true);
      const moved = async () => (await harness.file(id)).rows > rows;
      while (!(await Promise.race([run, moved()]))) await new Promise(setImmediate);
      worker.stop();
      await run;
    }
    const { pass } = await harness.file(id);
    const late = harness.worker();
    await Promise.all([late.exhaust(), late.asked(readImport, { importId: id, pass })]);
    await late.exhaust();
    expect(await harness.file(id)).toMatchObject({ status: 'ready', rows: 1_200 });
    expect(await harness.digest(id)).toEqual(whole);
  });

  it('have an error only in rows with invalid bytes', async () => {
    const { bytes } = encodedFiles().find(({ encoding }) => encoding === 'gbk')!;
    const broken = Buffer.from(bytes);
    broken[broken.lastIndexOf('A20,') + 4] = 0xff;
    const file = await harness.read(broken);
    expect(file).toMatchObject({ status: 'ready', format: { encoding: 'gbk' } });
    const codes = (await harness.rows(file.id)).map(({ issues }) =>
      issues?.some(({ code }) => code === 'unreadable_characters'),
    );
    expect([codes.filter(Boolean).length, codes.at(-1)]).toEqual([1, true]);
  });
});
