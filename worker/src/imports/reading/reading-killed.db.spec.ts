import { setTimeout as pause } from 'node:timers/promises';
import { ChildProgram } from '#libs/dev/testing/servers/child-program.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { ImportHarness } from '../testing/import-harness.js';
import { shipmentFile } from '../testing/shipment-file.js';

/** IMPORT_KILLS=50 for the long one. */
const kills = Number(process.env['IMPORT_KILLS'] ?? 6);
const file = shipmentFile(kills * 2_000);

describe('worker killed while it reads a file (F24)', () => {
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

  it(`reads the same rows when killed ${kills} times`, async () => {
    const whole = await harness.digest((await harness.read(file)).id);
    const id = await harness.upload(file);
    const storedRows = async () => (await harness.file(id)).rows;
    const over = async () => (await harness.file(id)).status !== 'reading';
    let killed = 0;
    while (killed < kills && !(await over())) {
      const before = await storedRows();
      const child = await start();
      await until('rows of this worker', async () => (await storedRows()) > before || (await over()));
      await pause(Math.random() * 60);
      child.kill('SIGKILL');
      await child.exited;
      killed += 1;
    }
    expect(killed).toBeGreaterThan(kills / 2);
    await start();
    await until('the end of the file', over);
    expect(await harness.file(id)).toMatchObject({ status: 'ready', rows: kills * 2_000, failureCode: null });
    expect(await harness.digest(id)).toEqual(whole);
  }, 900_000);
});
