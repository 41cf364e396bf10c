import { partBytes } from '#libs/contracts/imports/imports.js';
import { guessMapping } from '#libs/contracts/imports/mapping/guess-mapping.js';
import { headerFingerprint } from '#libs/contracts/imports/mapping/guess-mapping.js';
import { Import } from '#libs/domain/imports/import.js';
import { SavedMapping } from '#libs/domain/imports/saved-mapping.js';
import { checkRows, readImport } from '#libs/jobs/imports.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ReadingLimits } from './reading-limits.js';
import { ImportHarness } from '../testing/import-harness.js';
import { shipmentFile } from '../testing/shipment-file.js';

describe('reading an uploaded file', () => {
  const database = useDatabase();
  const harness = new ImportHarness(database, new ReadingLimits(1_000, 100));
  beforeEach(() => harness.sender());

  it('stores and checks every row once, with its number in the sheet', async () => {
    const file = await harness.read(shipmentFile(900));
    expect(file).toMatchObject({
      ...{ status: 'ready', busy: null, rows: 900, totalRows: 900, notes: [], failureCode: null, checkpoint: null },
      format: { kind: 'csv', encoding: 'utf-8', delimiter: ',', quote: '"', header: true },
    });
    expect(file.header).toHaveLength(20);
    expect(file.sample).toHaveLength(20);
    const rows = await harness.rows(file.id);
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 900 }, (_, at) => at + 2));
    expect(rows.filter(({ state }) => state !== 'valid')).toEqual([]);
    expect(rows[0]?.cells).toEqual(file.sample[0]);
    expect(rows[0]?.cells[16]).toBe('Two "blue" shirts');
  });

  it('stores rows with errors next to valid ones, and skips blank rows except in the numbering', async () => {
    const [header, first, second, third] = shipmentFile(3).split('\r\n');
    const bad = first!.replace(/,[A-Z]{2},\d{5},/, ',,,');
    const file = await harness.read([header, second, '', bad, '  ', third, '', ''].join('\r\n'));
    expect(file).toMatchObject({ status: 'ready', rows: 3, totalRows: 3 });
    const rows = await harness.rows(file.id);
    expect(rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'valid'],
      [4, 'invalid'],
      [6, 'valid'],
    ]);
    expect(rows[1]?.issues?.filter(({ severity }) => severity === 'error').length).toBeGreaterThanOrEqual(1);
  });

  it('reads a character split between two parts, even the first one of a file', async () => {
    const lines = shipmentFile(20_000);
    const at = 2 * partBytes - 1;
    const name = lines.lastIndexOf('Cotton', at);
    const text = `${lines.slice(0, name)}${'x'.repeat(at - name)}ü${lines.slice(name)}`;
    const bytes = Buffer.from(text);
    expect([...bytes.subarray(at, at + 2)]).toEqual([...Buffer.from('ü')]);
    const file = await new ImportHarness(database).read(bytes);
    expect(file).toMatchObject({ status: 'ready', rows: 20_000, format: { encoding: 'utf-8' } });
    const [row] = (await harness.rows(file.id)).filter(({ cells }) => cells.some((cell) => cell.includes('ü')));
    expect(row?.cells.find((cell) => cell.includes('ü'))).toMatch(/x+üCotton shirt$/);
  });

  it('reports a damaged row and reads the rows around it', async () => {
    const lines = shipmentFile(300).split('\r\n');
    lines[250] = lines[250]!.replace('1000249,', '"1000249,');
    const file = await harness.read(lines.join('\r\n'));
    expect(file.rows).toBe(300);
    const bad = (await harness.rows(file.id)).filter(({ state }) => state === 'invalid');
    expect(bad.map(({ row }) => row)).toEqual([251]);
    expect(bad[0]?.issues?.[0]).toMatchObject({ code: 'broken_quotes', column: null, severity: 'error' });
  });

  it('reads quoted line breaks in a file without header and in its sample, and notes quotation marks after a blank', async () => {
    const lines = ['1,"Ada\nLovelace",x,y', '2, "Bob",z', '3,"""Cy""\nDunn",z'].map((line) => `${line},12345`);
    const file = await harness.read(lines.join('\r\n'));
    expect(file).toMatchObject({ status: 'needs_mapping', format: { header: false, delimiter: ',', quote: '"' } });
    expect(file.sample).toEqual([
      ['1', 'Ada\nLovelace', 'x', 'y', '12345'],
      ['2', ' "Bob"', 'z', '12345'],
      ['3', '"Cy"\nDunn', 'z', '12345'],
    ]);
    expect(file.notes).toMatchObject([{ code: 'spaced_quotes' }]);
  });

  it('requests missing columns, and reuses the mapping for the next file with this header', async () => {
    const text = shipmentFile(3).replace('Weight (oz)', 'Heft');
    const asked = await harness.read(text);
    expect(asked).toMatchObject({ status: 'needs_mapping', busy: null, rows: 0, checkpoint: null });
    expect(asked.header).toContain('Heft');
    const mapping = guessMapping(asked.header, asked.sample);
    mapping.columns.weight = { column: asked.header.indexOf('Heft'), guessed: false };
    const em = database.em();
    const file = await em.findOneOrFail(Import, asked.id);
    expect(file.changeMapping(mapping, harness.clock.now())).toBe('reading');
    const now = harness.clock.now();
    const saved = { ownerId: 'owner', fingerprint: headerFingerprint(file.header), name: 'mine', header: file.header };
    em.create(SavedMapping, { id: '00000000-0000-4000-8000-000000000001', ...saved, mapping, usedAt: now });
    await em.flush();
    await harness.worker().asked(readImport, { importId: file.id, pass: file.pass });
    await harness.worker().settle();
    expect(await harness.file(file.id)).toMatchObject({ status: 'ready', rows: 3 });
    expect(await harness.read(text)).toMatchObject({
      status: 'ready',
      rows: 3,
      mapping,
      notes: [{ code: 'same_file' }],
    });
    expect(await harness.read(text, { ownerId: 'other' })).toMatchObject({ status: 'needs_mapping', notes: [] });
    const moved = text.replace(/^(?=.)/gm, 'New,');
    const other = await harness.read(moved, { named: { ...mapping, header: file.header } });
    const weight = { column: other.header.indexOf('Heft'), guessed: false };
    expect(other).toMatchObject({ status: 'ready', rows: 3, mapping: { columns: { weight } } });
    expect(weight.column).toBe(file.header.indexOf('Heft') + 1);
  });

  it.each([
    ['%PDF-1.7', 'not_a_table'],
    ['\n\n', 'empty'],
    ['Name,City\n\n', 'no_rows'],
    [Array.from({ length: 1_001 }, (_, at) => `c${at}`).join(',') + '\n1', 'too_many_columns'],
  ])('fails with an explanation when the file is not a table (%#)', async (text, code) => {
    expect(await harness.read(text)).toMatchObject({ status: 'failed', busy: null, failureCode: code });
  });

  it('fails with advice to split when the file has too many rows', async () => {
    expect(await harness.read(shipmentFile(1_000))).toMatchObject({ status: 'ready', rows: 1_000 });
    expect(await harness.read(shipmentFile(1_001))).toMatchObject({
      ...{ status: 'failed', failureCode: 'too_many_rows' },
      failureText: expect.stringContaining('at most 1,000 rows') as string,
    });
  });

  it('stores each row once when it is stopped anywhere, runs late or runs twice', async () => {
    const whole = await harness.digest((await harness.read(shipmentFile(1_000))).id);
    const id = await harness.upload(shipmentFile(1_000));
    for (let stops = 0; stops < 3; stops += 1) {
      const worker = harness.worker();
      const [message] = await worker.open(readImport);
      if (!message) break;
      const { rows } = await harness.file(id);
      const runs = Promise.all([worker.run(message.id), worker.run(message.id)]).then(() => true);
      const moved = async () => (await harness.file(id)).rows > rows;
      while (!(await Promise.race([runs, moved()]))) await new Promise(setImmediate);
      worker.stop();
      await runs;
    }
    const { pass } = await harness.file(id);
    const late = harness.worker();
    await Promise.all([late.exhaust(), late.asked(readImport, { importId: id, pass })]);
    await late.exhaust();
    await late.asked(readImport, { importId: id, pass });
    await late.asked(checkRows, { importId: id, pass });
    expect(await harness.file(id)).toMatchObject({ status: 'ready', rows: 1_000 });
    expect(await harness.digest(id)).toEqual(whole);
  });

  it('remains canceled, and writes nothing afterwards', async () => {
    const id = await harness.upload(shipmentFile(1_000));
    const worker = harness.worker();
    const [message] = await worker.open();
    const run = worker.run(message!.id);
    while ((await harness.file(id)).rows === 0) await new Promise(setImmediate);
    const em = database.em();
    const file = await em.findOneOrFail(Import, id);
    file.cancel(harness.clock.now());
    await em.flush();
    const { rows } = await harness.digest(id);
    await run;
    await worker.settle();
    expect(await harness.file(id)).toMatchObject({ status: 'cancelled', busy: null, rows });
    expect((await harness.digest(id)).rows).toBe(rows);
    expect(rows).toBeLessThan(1_000);
  });

  it('stores nothing of a chunk with an unstorable row, and names the row before it (F25)', async () => {
    await database.asOwner(`alter table import_row add constraint no_place check ("row" <> 251)`);
    try {
      const id = await harness.upload(shipmentFile(400));
      const worker = harness.worker();
      await worker.exhaust();
      expect(await worker.open()).toEqual([]);
      const file = await harness.file(id);
      expect(file).toMatchObject({ status: 'failed', busy: null, failureCode: 'not_read' });
      expect(file.failureText).toContain(`after row ${file.rows + 1}:`);
      expect((await harness.digest(id)).rows).toBe(file.rows);
      expect(file.rows).toBeLessThan(250);
    } finally {
      await database.asOwner('alter table import_row drop constraint no_place');
    }
  });
});
