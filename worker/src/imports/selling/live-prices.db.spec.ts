import { randomUUID } from 'node:crypto';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Import } from '#libs/domain/imports/import.js';
import { ImportRow } from '#libs/domain/imports/import-row.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { buyRows } from '#libs/jobs/imports.js';
import type { JobHarness } from '../../testing/job-harness.js';
import { heavy, LiveFileHarness } from '../testing/live-file-harness.js';

describe('selling rows at live prices', () => {
  const database = useDatabase();
  let harness: LiveFileHarness;
  beforeEach(async () => {
    harness = await LiveFileHarness.start(database);
  });
  afterEach(() => harness.sandbox.close());

  async function sold(jobs: JobHarness, upload: Import) {
    const em = database.em();
    const found = await em.findOneOrFail(Import, upload.id);
    const saleId = randomUUID();
    const total = (await harness.rates()).reduce((sum, rate) => sum + (rate.total ?? 0), 0);
    found.sell(
      {
        ...{ id: saleId, target: 'order', status: 'adding', rows: found.rows, done: 0, total },
        ...{ email: 'ada@example.com', coupon: null, orderId: null, failure: null },
      },
      new Date(),
    );
    await em.flush();
    await em.execute(`update import_row set state = 'adding', sale_id = ? where state = 'valid'`, [saleId]);
    await jobs.asked(buyRows, { importId: upload.id, saleId });
    return (await harness.file(upload)).sale!;
  }

  it('sells the live price that was shown without asking again, until it expires', async () => {
    const upload = await harness.uploaded([heavy(1), heavy(2)]);
    const jobs = harness.worker();
    await harness.priced(jobs, upload);
    const [shown] = await harness.rates();
    const before = harness.asked;
    expect(await sold(jobs, upload)).toMatchObject({ status: 'done', failure: null });
    const [shipment] = await database.em().find(Shipment, {}, { orderBy: { createdAt: 'asc' } });
    expect(shipment!.offer).toMatchObject({ aggregator: 'easypost', carrier: 'usps', estimate: false });
    expect(shipment!.offer!.expiresAt).toBe(shown!.expiresAt!.toISOString());
    expect(harness.asked).toBe(before);
  });

  it.each([
    ['has expired', `update import_rate set expires_at = now() - interval '1 minute' where row = 2`],
    ['is of another parcel', `update import_rate set live = jsonb_set(live, '{inputHash}', '"x"') where row = 2`],
  ])('sells nothing when a price %s, and prices the row again', async (_, change) => {
    const upload = await harness.uploaded([heavy(1), heavy(2)]);
    const jobs = harness.worker();
    await harness.priced(jobs, upload);
    await database.em().execute(change);
    expect(await sold(jobs, upload)).toMatchObject({ status: 'failed', orderId: null });
    const [row] = await database.em().find(ImportRow, {}, { orderBy: { row: 'asc' } });
    expect(row).toMatchObject({ state: 'valid', failureCode: 'offer_expired' });
    await jobs.exhaust();
    expect((await harness.rates()).map(({ carrier }) => carrier)).toEqual(['usps', 'usps']);
  });
});
