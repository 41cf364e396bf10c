import { ImportChange } from '#libs/domain/imports/import-change.js';
import { ImportFix } from '#libs/domain/imports/bulk-fix.js';
import { changeImportRows } from '#libs/jobs/imports.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { askChange, rowsFile } from '../testing/change-harness.js';
import { ImportHarness } from '../testing/import-harness.js';
import { shipmentFile } from '../testing/shipment-file.js';

const city = 6;
const rename = (cells: string[]): string[] => cells.map((cell, at) => (at === city ? 'Burbank' : cell));

describe('bulk changes of rows', () => {
  const database = useDatabase();
  const harness = new ImportHarness(database);
  beforeEach(() => harness.sender());

  const change = (id: string) => database.em().findOneOrFail(ImportChange, id);
  const parts = async () => (await database.em().execute<unknown[]>('select 1 from import_change_part')).length;
  const edits = (id: string) =>
    database
      .em()
      .execute<{ row: number; revision: number; edits: Record<string, string> | null; state: string }[]>(
        'select row, revision, edits, state from import_row where import_id = ? order by row',
        [id],
      );
  const correct = async (id: string, file: string | Buffer): Promise<ImportChange> => {
    const asked = await askChange(harness, id, 'corrections', { file });
    await harness.worker().settle();
    return change(asked);
  };

  it('change nothing when the file is uploaded unchanged, and each row once when it was edited', async () => {
    const { id } = await harness.read(shipmentFile(1_200));
    expect(await correct(id, await rowsFile(harness, id))).toMatchObject({
      ...{ status: 'done', total: 1_200, done: 1_200 },
      tally: { applied: 0, conflicts: 0, unknown: 0, invalid: 0 },
    });
    const file = await rowsFile(harness, id, rename);
    const done = await correct(id, file);
    expect(done).toMatchObject({ status: 'done', tally: { applied: 1_200 } });
    const rows = await edits(id);
    expect(rows.every((row) => row.edits?.['recipient_city'] === 'Burbank' && row.revision === 2)).toBe(true);
    expect(await parts()).toBe(0);
    expect(await correct(id, file)).toMatchObject({ tally: { applied: 0 } });
  });

  it('list rows changed since or being sold, lines without a row, and remaining errors', async () => {
    const { id } = await harness.read(shipmentFile(4));
    const file = await rowsFile(harness, id, (cells, row) => (row === 5 ? rename(cells).with(8, 'x') : rename(cells)));
    await database.em().execute('update import_row set revision = 7 where import_id = ? and row = 2', [id]);
    await database.em().execute(`update import_row set state = 'added' where import_id = ? and row = 3`, [id]);
    const lines = file.split('\r\n').filter(Boolean);
    const withUnknown = [...lines.slice(0, 3), ...lines.slice(4), lines[2]!.replace(/,3,1,/, ',99,1,')].join('\r\n');
    await database.em().execute('update import set rows = 10 where id = ?', [id]);
    const { status, tally } = await correct(id, `${withUnknown}\r\n${lines[2]}`);
    expect([status, tally.applied, tally.conflicts, tally.invalid]).toEqual(['done', 1, 2, 1]);
    expect(tally.refused.toSorted((a, b) => a.row - b.row)).toEqual([
      { row: 2, reason: 'changed' },
      { row: 3, reason: 'sold' },
    ]);
    expect(tally.faults).toEqual([{ row: 5, message: expect.stringMatching(/ZIP|postal/i) }]);
    expect(tally.unknown).toBe(1);
  });

  it.each<[string, string | Buffer, string]>([
    ['foreign columns', 'a,b\n1,2\n', 'not_corrections'],
    ['no content', '', 'not_corrections'],
    ['no versions', 'Zip,Waybill row\n90013,2\n', 'not_corrections'],
    ['bytes that are not text', Buffer.from([0xff, 0xfe, 0, 1]), 'not_text'],
    ['an open quotation mark', 'Zip,Waybill row,Waybill version\n"1,2,0\n', 'broken_quotes'],
    ['more rows than the upload', `Zip,Waybill row,Waybill version\n${'a,2,0\n'.repeat(200_000)}`, 'too_many_rows'],
  ])('refuse a file with %s with an explanation, and change nothing', async (_, file, code) => {
    const { id } = await harness.read(shipmentFile(3));
    expect(await correct(id, file)).toMatchObject({ status: 'failed', failureCode: code, done: 0 });
    expect((await edits(id)).every((row) => row.revision === 1)).toBe(true);
    expect(await parts()).toBe(0);
    const worker = harness.worker();
    expect(await worker.open(changeImportRows)).toEqual([]);
  });

  it('change each row once when two workers run the same job, and when one stops in the middle', async () => {
    const { id } = await harness.read(shipmentFile(3_000));
    const asked = await askChange(harness, id, 'corrections', { file: await rowsFile(harness, id, rename) });
    const [one, two] = [harness.worker(), harness.worker()];
    const [message] = await one.open(changeImportRows);
    one.stop();
    await Promise.allSettled([one.run(message!.id), two.run(message!.id)]);
    await harness.worker().exhaust();
    expect(await change(asked)).toMatchObject({ status: 'done', done: 3_000, tally: { applied: 3_000, conflicts: 0 } });
    expect((await edits(id)).every(({ revision }) => revision === 2)).toBe(true);
  });

  it('stop when the columns have been remapped', async () => {
    const { id } = await harness.read(shipmentFile(3));
    const file = await rowsFile(harness, id, rename);
    const asked = await askChange(harness, id, 'corrections', { file });
    await database.em().execute('update import set pass = pass + 1 where id = ?', [id]);
    await harness.worker().settle();
    expect(await change(asked)).toMatchObject({ status: 'failed', failureCode: 'read_again' });
    expect((await edits(id)).every(({ revision }) => revision === 1)).toBe(true);
  });

  it('fix many rows, and undo the fix', async () => {
    const { id } = await harness.read(shipmentFile(1_100));
    const em = database.em();
    const changes = (await edits(id)).map(({ row }): [number, null, string] => [row, null, 'Burbank']);
    const fix = { id, importId: id, column: 'recipient_city' as const, changes, undone: false, createdAt: new Date() };
    await em.persist(em.create(ImportFix, fix)).flush();
    const options = { request: { fixId: id }, total: 1_100 };
    const made = await askChange(harness, id, 'fix', options);
    await harness.worker().settle();
    expect(await change(made)).toMatchObject({ status: 'done', done: 1_100, tally: { applied: 1_100 } });
    expect((await edits(id)).every((row) => row.edits?.['recipient_city'] === 'Burbank')).toBe(true);
    const undone = await askChange(harness, id, 'undo', options);
    await harness.worker().settle();
    expect(await change(undone)).toMatchObject({ status: 'done', tally: { applied: 1_100 } });
    expect((await edits(id)).every((row) => row.edits === null)).toBe(true);
  });

  it('exclude all rows with errors, and include named ones again', async () => {
    const { id } = await harness.read(shipmentFile(1_100));
    await database.em().execute(
      `update import_row set state = 'invalid', issues = '[{"column":null,"code":"x","message":"No.","severity":"error"}]'
       where import_id = ? and row > 51`,
      [id],
    );
    const out = await askChange(harness, id, 'exclusion', {
      request: { rows: 'errors', excluded: true },
      total: 1_050,
    });
    await harness.worker().settle();
    expect(await change(out)).toMatchObject({ status: 'done', done: 1_050, tally: { applied: 1_050 } });
    expect((await edits(id)).filter(({ state }) => state === 'excluded')).toHaveLength(1_050);
    const rows = Array.from({ length: 600 }, (_, at) => at + 52);
    const back = await askChange(harness, id, 'exclusion', { request: { rows, excluded: false }, total: 600 });
    await harness.worker().settle();
    expect(await change(back)).toMatchObject({ status: 'done', done: 600, tally: { applied: 600 } });
    expect((await edits(id)).filter(({ state }) => state === 'excluded')).toHaveLength(450);
  });
});
