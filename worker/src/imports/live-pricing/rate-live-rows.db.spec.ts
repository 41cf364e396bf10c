import { testRate } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { switchCarrier } from '#libs/dev/testing/sample-data/switched-carriers.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import type { Import } from '#libs/domain/imports/import.js';
import { rateLiveRows, rateRows } from '#libs/jobs/imports.js';
import { heavy, LiveFileHarness, many } from '../testing/live-file-harness.js';

describe('live prices of the rows of a file', () => {
  const database = useDatabase();
  let harness: LiveFileHarness;
  beforeEach(async () => {
    harness = await LiveFileHarness.start(database);
  });
  afterEach(() => harness.sandbox.close());

  it('prices rows by the aggregator where no price lists are sold, and asks once for equal parcels', async () => {
    const upload = await harness.uploaded([{}, {}, heavy(3), { state: 'invalid' }, {}]);
    await harness.priced(harness.worker(), upload);
    const found = await harness.rates();
    expect(found.map(({ row, carrier, service }) => [row, carrier, service])).toEqual(
      [2, 3, 4, 6].map((row) => [row, 'usps', 'ground_advantage']),
    );
    expect(new Set(found.map(({ total }) => total)).size).toBe(2);
    expect(found[0]!.live?.rates.every(({ aggregator, estimate }) => aggregator === 'easypost' && !estimate)).toBe(
      true,
    );
    expect([harness.asked, harness.usps.count('rates'), (await harness.file(upload)).busy]).toEqual([2, 0, null]);
  });

  it('takes the service that a row names of a carrier without a price list, where the aggregator sells it', async () => {
    const names = ['UPS Ground', 'UPS', 'Canada Post'];
    const upload = await harness.uploaded(names.map((service) => ({ cells: { service } })));
    await harness.priced(harness.worker(), upload);
    const found = (await harness.rates()).map(({ carrier, service, failureCode }) => [carrier, service, failureCode]);
    const ground = ['ups', 'ground', null];
    expect(found).toEqual([ground, ground, ['usps', 'ground_advantage', null]]);
  });

  it('replaces the estimate of the same service, and keeps other services of the price list', async () => {
    harness.usps.answer.rates.push(
      testRate({ carrier: 'usps', service: 'media_mail', serviceName: 'Media Mail', estimate: true }),
    );
    const upload = await harness.uploaded([{}]);
    await harness.priced(harness.worker({ lists: true }), upload);
    const { services } = await harness.file(upload);
    const names = services!.map(({ carrier, service }) => `${carrier}/${service}`);
    expect(names.filter((name) => name === 'usps/ground_advantage')).toHaveLength(1);
    expect(names).toContain('usps/media_mail');
    expect(services!.filter(({ live }) => !live).map(({ service }) => service)).toEqual(['media_mail']);
    const [row] = await harness.rates();
    const live = row!.live!.rates.find(({ service }) => service === 'ground_advantage')!;
    expect(row!.services).toContain(Math.round(live.cost * 1.08) + 25);
  });

  it('gives later rows the prices of price lists, or a reason where there are none', async () => {
    const rows = [heavy(1), heavy(2), heavy(3), heavy(4)];
    const listed = await harness.uploaded(rows);
    await harness.priced(harness.worker({ lists: true, rows: 3 }), listed);
    expect((await harness.rates(listed.id)).map(({ live }) => live !== null)).toEqual([true, true, false, false]);
    const upload = await harness.uploaded(rows, 'bob');
    await harness.priced(harness.worker({ rows: 3 }), upload);
    expect((await harness.rates(upload.id)).map(({ carrier, failureCode }) => carrier ?? failureCode)).toEqual([
      ...['usps', 'usps', 'live_rows_limit', 'live_rows_limit'],
    ]);
    expect([harness.asked, harness.usps.count('rates')]).toEqual([4, 4]);
  });

  it('shows the refusal of the aggregator at its row, which an edit repairs', async () => {
    const error = {
      code: 'SHIPMENT.INVALID_PARAMS',
      message: 'Unable to create shipment, one or more parameters were invalid.',
    };
    harness.sandbox.faults.order({ on: 'POST /v2/shipments', answer: 'json', status: 422, body: { error } });
    const upload = await harness.uploaded([heavy(1)]);
    const jobs = harness.worker();
    await harness.priced(jobs, upload);
    const [refused] = await harness.rates();
    expect(refused).toMatchObject({ carrier: null, expiresAt: null });
    expect(refused!.failureText).toMatch(/^No service takes this\. \w+/);
    const em = database.em();
    await em.execute(`update import_row set cells[7] = '2', revision = 2 where row = 2`);
    await em.execute(`delete from import_rate where row = 2; update import set changes = changes + 1`);
    await harness.priced(jobs, upload);
    expect((await harness.rates()).map(({ carrier }) => carrier)).toEqual(['usps']);
  });

  it('stops all files for as long as the aggregator asks for, and continues then', async () => {
    harness.sandbox.faults.order({
      on: 'POST /v2/shipments',
      answer: 'status',
      status: 429,
      retryAfter: '40',
      times: 5,
    });
    const upload = await harness.uploaded(many(30));
    const jobs = harness.worker();
    await jobs.ask(rateRows, { importId: upload.id, pass: upload.pass });
    await jobs.settle();
    expect(await harness.rates()).toHaveLength(0);
    const [waiting] = await jobs.open(rateLiveRows);
    expect(waiting!.availableAt.getTime() - Date.now()).toBeGreaterThan(35_000);
    const other = await harness.uploaded([heavy(9)], 'bob');
    const next = harness.worker();
    await next.asked(rateLiveRows, { importId: other.id, pass: other.pass });
    expect([harness.asked, await harness.rates(other.id), (await harness.file(upload)).busy]).toEqual([
      0,
      [],
      'rating',
    ]);
    harness.sandbox.faults.clear();
    await database.em().execute('delete from file_call_pace');
    await next.exhaust();
    expect([
      (await harness.rates()).length,
      (await harness.file(upload)).busy,
      (await harness.file(other)).busy,
    ]).toEqual([31, null, null]);
  });

  it('has one run at a time when a row is edited during a pause', async () => {
    harness.sandbox.faults.order({
      on: 'POST /v2/shipments',
      answer: 'status',
      status: 429,
      retryAfter: '40',
      times: 5,
    });
    const upload = await harness.uploaded([heavy(1)]);
    const jobs = harness.worker();
    for (let edit = 0; edit < 3; edit += 1) {
      await jobs.ask(rateRows, { importId: upload.id, pass: upload.pass });
      await jobs.settle();
      await database.em().execute('update import set changes = changes + 1');
    }
    const waiting = await jobs.open();
    expect(waiting.map(({ job }) => job)).toEqual([rateLiveRows.name]);
    expect(waiting[0]!.availableAt.getTime() - Date.now()).toBeGreaterThan(30_000);
  });

  it('ends with errors when the aggregator stays silent, and asks again when prices are requested', async () => {
    harness.sandbox.faults.order({ on: 'POST /v2/shipments', answer: 'cut', times: 10_000 });
    const upload = await harness.uploaded(many(30));
    for (let round = 0; round < 12; round += 1) {
      const jobs = harness.worker();
      if (round === 0) await jobs.ask(rateRows, { importId: upload.id, pass: upload.pass });
      await database.em().execute('delete from file_call_pace');
      await jobs.makeDue();
      for (const { id } of await jobs.open()) await jobs.run(id);
    }
    const found = await harness.rates();
    expect(found).toHaveLength(30);
    expect(new Set(found.map(({ failureText }) => failureText))).toEqual(
      new Set(['No service takes this. EasyPost did not answer. Ask again.']),
    );
    expect(found.every(({ expiresAt }) => expiresAt !== null)).toBe(true);
    expect([(await harness.file(upload)).busy, await harness.worker().open()]).toEqual([null, []]);
  });

  it('calls the aggregator at the pace of files, over all workers', async () => {
    const uploads = [await harness.uploaded(many(6)), await harness.uploaded(many(6), 'bob')];
    const began = Date.now();
    await Promise.all(
      uploads.map((upload) => harness.worker({ perSecond: 10 }).asked(rateLiveRows, { importId: upload.id, pass: 1 })),
    );
    expect(harness.asked).toBe(12);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_000);
  });

  it('prices the files of one owner one after another, those of others beside them', async () => {
    const files: Import[] = [];
    for (const lb of [1, 2, 3]) files.push(await harness.uploaded([heavy(lb)]));
    const other = await harness.uploaded([heavy(4)], 'bob');
    const jobs = harness.worker();
    const asked: string[] = [];
    for (const { id, pass } of [...files, other]) asked.push(await jobs.ask(rateLiveRows, { importId: id, pass }));
    for (const id of asked.toReversed()) await jobs.run(id);
    const priced = await harness.rates();
    expect(priced.map(({ importId }) => importId).toSorted()).toEqual([files[0]!.id, other.id].toSorted());
    const waiting = await jobs.open(rateLiveRows);
    expect(waiting.map(({ payload }) => payload)).toMatchObject([
      { importId: files[1]!.id },
      { importId: files[2]!.id },
    ]);
    expect(waiting[1]!.availableAt.getTime() - waiting[0]!.availableAt.getTime()).toBeGreaterThan(500);
    await jobs.exhaust();
    expect([(await harness.rates()).length, harness.asked]).toEqual([4, 4]);
    for (const file of files) expect((await harness.file(file)).busy).toBeNull();
  });

  it('ends where prices expire before the last row has one, and prices expired rows when that is requested', async () => {
    const upload = await harness.uploaded([heavy(1), heavy(2)]);
    await harness.priced(harness.worker(), upload);
    const began = async (hoursAgo: number) => {
      await database.em().execute(
        `update import set busy = 'rating', pace_from = now() - ? * interval '1 hour';
         update import_rate set expires_at = now() - interval '1 hour'`,
        [hoursAgo],
      );
      const jobs = harness.worker();
      await jobs.ask(rateLiveRows, { importId: upload.id, pass: upload.pass, after: 3 });
      await jobs.exhaust();
      return [harness.asked, (await harness.file(upload)).busy];
    };
    expect(await began(2)).toEqual([2, null]);
    expect(await began(0)).toEqual([4, null]);
  });

  /** The prices of rows 2 to 20 are stored together; five rows are asked for at a time. */
  it('continues after a run that was killed, and asks only for rows without a price', async () => {
    harness.sandbox.faults.order({ on: 'POST /v2/shipments', answer: 'hold_answer', after: 24, times: 5 });
    const upload = await harness.uploaded(many(50));
    const jobs = harness.worker();
    const run = jobs.run(await jobs.ask(rateLiveRows, { importId: upload.id, pass: upload.pass }));
    await until('the answers to five rows are held', () => harness.asked === 29);
    jobs.stop();
    await run;
    harness.sandbox.faults.clear();
    expect([(await harness.rates()).length, harness.asked]).toEqual([19, 29]);
    await harness.worker().exhaust();
    expect([(await harness.rates()).length, harness.asked]).toEqual([50, 60]);
    expect((await harness.file(upload)).busy).toBeNull();
  });

  it('neither sells nor calls an aggregator that is switched off for the buyer', async () => {
    await switchCarrier(database.em(), 'easypost', { isOn: false });
    const upload = await harness.uploaded([{}]);
    await harness.priced(harness.worker(), upload);
    expect(await harness.rates()).toMatchObject([{ carrier: null, failureText: 'No service takes this.' }]);
    expect([harness.asked, (await harness.file(upload)).busy]).toEqual([0, null]);
  });

  it('leaves its rows to the price lists when the aggregator is switched off while they wait', async () => {
    const upload = await harness.uploaded([heavy(1), heavy(2), heavy(3)]);
    const jobs = harness.worker({ lists: true, rows: 3 });
    await jobs.ask(rateLiveRows, { importId: upload.id, pass: upload.pass });
    await switchCarrier(database.em(), 'easypost', { isOn: false });
    await jobs.exhaust();
    expect((await harness.rates()).map(({ carrier, live }) => [carrier, live])).toEqual([
      ...[
        ['usps', null],
        ['usps', null],
        ['usps', null],
      ],
    ]);
    expect([harness.asked, (await harness.file(upload)).busy]).toEqual([0, null]);
  });
});
