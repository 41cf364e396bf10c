import { purgeExpiredData } from '#libs/jobs/retention.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { PurgeExpiredData } from './purge-expired-data.js';

const ages = `(values ('withdrawn', interval '731 days'), ('due', interval '729 days'), ('contested', interval '999 days')) as one (status, age)`;

describe('photos of objections', () => {
  const database = useDatabase();
  const run = (sql: string) => database.em().execute<{ status: string }[]>(sql);

  it('are deleted two years after their charge ended, and not while it is open', async () => {
    await run(`
      insert into adjustment_charge (id, adjustment_id, shipment_id, status, amount, note, answer_by, created_at, updated_at)
      select md5(status)::uuid, md5(status)::uuid, gen_random_uuid(), status, 1, '', now(), now(), now() - age from ${ages}`);
    await run(`
      insert into objection_photo (charge_id, number, name, type, bytes, content, created_at)
      select md5(status)::uuid, number, '', 'image/png', 1, 'x', now() from ${ages}, generate_series(1, 2) number`);
    const jobs = new JobHarness(database.orm, [new PurgeExpiredData(database.orm.em)]);
    for (let times = 0; times < 2; times += 1) expect(await jobs.asked(purgeExpiredData, {})).toBe('done');
    const left = await run(`
      select c.status from objection_photo p join adjustment_charge c on c.id = p.charge_id where p.number = 1 order by 1`);
    expect(left.map(({ status }) => status)).toEqual(['contested', 'due']);
  });
});
