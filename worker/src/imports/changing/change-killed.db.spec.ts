import { setTimeout as pause } from 'node:timers/promises';
import { ImportChange } from '#libs/domain/imports/import-change.js';
import { ChildProgram } from '#libs/dev/testing/servers/child-program.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { askChange, rowsFile } from '../testing/change-harness.js';
import { ImportHarness } from '../testing/import-harness.js';
import { shipmentFile } from '../testing/shipment-file.js';

/** CORRECTION_KILLS=50 for the long one. */
const kills = Number(process.env['CORRECTION_KILLS'] ?? 4);
const rows = kills * 2_000;
const [city, zip] = [6, 8];
/** Another city for each row; every hundredth gets an invalid ZIP code. */
const correct = (cells: string[], row: number): string[] => {
  const renamed = cells.with(city, 'Burbank');
  return row % 100 === 0 ? renamed.with(zip, 'x') : renamed;
};

describe('worker killed while it applies a corrected file', () => {
  const database = useDatabase();
  const harness = new ImportHarness(database);
  const children: ChildProgram[] = [];
  beforeEach(() => harness.sender());
  afterEach(() => Promise.all(children.splice(0).map((child) => child.stop())));

  const start = async () => {
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'warn', WORKER_METRICS_PORT: '0' };
    const quick = { JOB_LOCK_MS: '1000', JOB_STALLED_MS: '500', OUTBOX_SWEEP_MS: '100', OUTBOX_RESEND_MS: '2000' };
    const child = ChildProgram.start('worker/src/imports/testing/import-worker.ts', { env: { ...env, ...quick } });
    children.push(child);
    await child.says('ready');
    return child;
  };
  /** The state of the rows: how many there are in each state, changed how often, to what. */
  const outcome = (id: string) =>
    database.em().execute(
      `select state, revision, edits->>'recipient_city' as city, count(*)::int as rows from import_row
       where import_id = ? group by 1, 2, 3 order by 1`,
      [id],
    );

  it(`applies each correction once when it is killed ${kills} times`, async () => {
    const { id } = await harness.read(shipmentFile(rows));
    const before = await harness.file(id);
    const asked = await askChange(harness, id, 'corrections', { file: await rowsFile(harness, id, correct) });
    const change = () => database.em().findOneOrFail(ImportChange, asked);
    let killed = 0;
    while (killed < kills && (await change()).open) {
      const { done } = await change();
      const child = await start();
      await until('rows of this worker', async () => {
        const now = await change();
        return now.done > done || !now.open;
      });
      await pause(Math.random() * 60);
      child.kill('SIGKILL');
      await child.exited;
      killed += 1;
    }
    expect(killed).toBeGreaterThan(kills / 2);
    await start();
    await until('the end of the change', async () => !(await change()).open);
    expect(await change()).toMatchObject({
      ...{ status: 'done', done: rows, total: rows, failureCode: null },
      tally: { applied: rows, conflicts: 0, unknown: 0, invalid: rows / 100 },
    });
    expect(await outcome(id)).toEqual([
      { state: 'invalid', revision: 2, city: 'Burbank', rows: rows / 100 },
      { state: 'valid', revision: 2, city: 'Burbank', rows: rows - rows / 100 },
    ]);
    expect(await harness.file(id)).toMatchObject({ status: 'ready', rows: before.rows, totalRows: before.totalRows });
    expect(await database.em().execute('select 1 from import_change_part')).toEqual([]);
  }, 900_000);
});
