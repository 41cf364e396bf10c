import pg from 'pg';
import { sellLabel } from '#libs/dev/testing/sample-data/sold-label.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { fillHistory } from '#libs/dev/tools/fill-history/fill-history.js';
import { addUpReports } from '#libs/jobs/reports.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { GetReport, GetReportHandler } from '#libs/use-cases/reports/get-report.js';
import { JobHarness } from '../testing/job-harness.js';
import { AddUpReports } from './add-up-reports.js';

describe('adding up reports', () => {
  const database = useDatabase();
  const jobs = () => new JobHarness(database.orm, [new AddUpReports(database.orm.em, new SystemClock())]);
  const run = () => jobs().asked(addUpReports, {});
  const sums = () =>
    database.em().execute<object[]>('select source, dimension, day, key, figures from report_sum order by 1, 2, 3, 4');
  const days = async () =>
    (await database.em().execute<{ count: number }[]>('select count(*)::int as count from report_day'))[0]!.count;

  async function fill(): Promise<void> {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await fillHistory([client], { orders: 60, days: 20 }).finally(() => client.end());
  }
  const labels = () =>
    new GetReportHandler(database.em(), new SystemClock())
      .execute(new GetReport('shipments', undefined, { by: 'month' }))
      .then(({ total }) => total);

  it('has the same result when it runs again, and when an earlier run was killed in the middle', async () => {
    await fill();
    const direct = await labels();
    const limit = `create function stop_sums() returns trigger language plpgsql as $$ begin
      if (select count(*) from report_day) >= 30 then raise exception 'killed'; end if; return null; end $$`;
    await database.asOwner(limit);
    await database.asOwner(
      'create trigger stop_sums after insert on report_day for each row execute function stop_sums()',
    );
    expect(await run()).not.toBe('done');
    expect([await days(), await labels()]).toEqual([29, direct]);
    await database.asOwner('drop function stop_sums cascade');
    expect(await run()).toBe('done');
    const first = await sums();
    expect([(await days()) > 50, await labels()]).toEqual([true, direct]);
    expect([await run(), await sums()]).toEqual(['done', first]);
  });

  it('leaves the rest to the next tick when its time is over', async () => {
    await sellLabel(database.em(), 'u_1');
    await database.asOwner(`update report_entry set at = at - interval '3 days'`);
    const direct = await labels();
    class Short extends AddUpReports {
      protected override readonly timeoutMs = 0;
    }
    const short = new JobHarness(database.orm, [new Short(database.orm.em, new SystemClock())]);
    expect([await short.asked(addUpReports, {}), await days(), await labels()]).toEqual(['done', 0, direct]);
    expect([await run(), (await days()) > 2, await labels()]).toEqual(['done', true, direct]);
  });

  it('leaves one line for the day that is not over, and adds up days that changed', async () => {
    await fill();
    await run();
    await database.asOwner(`update report_entry set at = at - interval '1 day'`);
    await database.asOwner(`update report_entry set at = now() where id in (select id from report_entry limit 5)`);
    const marks = () => database.em().execute<object[]>('select source, day from report_change');
    expect((await marks()).length).toBeGreaterThan(20);
    await run();
    const today = { day: expect.anything() as unknown };
    expect(await marks()).toEqual(
      expect.arrayContaining([
        { source: 'ledger', ...today },
        { source: 'parcels', ...today },
      ]),
    );
    expect((await marks()).length).toBeLessThanOrEqual(4);
  });
});
