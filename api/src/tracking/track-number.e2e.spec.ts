import { trackedNumber } from '#libs/contracts/shipments/tracked-number.js';
import { startEasypostSandbox, type EasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { soldShipment } from '../admin-shipments/testing/sold-shipment.js';
import { TestApi } from '../testing/test-api.js';

const foreign = '9400111206206406260787';

describe('tracking any carrier number', () => {
  const database = useDatabase();
  let sandbox: EasypostSandbox;
  let api: TestApi;
  let plain: TestApi;
  beforeAll(async () => {
    sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' });
    plain = await TestApi.start(database);
    api = await TestApi.start(
      database,
      { EASYPOST_API_KEY: 'EZTK_test', EASYPOST_API_URL: `${sandbox.url}/v2/`, RATE_LIMIT_FACTOR: '1' },
      plain,
    );
  });
  afterAll(async () => {
    await api.stop();
    await plain.stop();
    await sandbox.close();
  });
  const asked = () => sandbox.account.all('trackers').map((one) => one['tracking_code']);

  it('shows the carrier’s public tracking, asks the carrier once, and stores nothing', async () => {
    const answer = await api.ask('/track/usps/EZ4000000004');
    expect(answer.status).toBe(200);
    expect(trackedNumber.parse(answer.json)).toMatchObject({
      ...{ kind: 'foreign', carrier: 'usps', carrierName: 'USPS', status: 'delivered', text: 'Delivered', final: true },
    });
    expect(answer.text).toContain('CHARLESTON');
    expect(answer.text).not.toMatch(/John Tester|signed|29407|EasyPost/i);
    expect((await api.ask('/track/usps/ez4000000004')).json).toEqual(answer.json);
    expect(asked()).toEqual(['EZ4000000004']);
    expect(await database.em().count(Tracker, {})).toBe(0);
  });

  it('leads to the page of a parcel of this shop, and reveals nothing else', async () => {
    const { shipment } = await soldShipment(database.em(), { trackingNumber: foreign });
    const { slug } = await database.em().findOneOrFail(Tracker, { shipmentId: shipment.id });
    for (const at of [api, plain])
      expect((await at.ask('/track/usps/9400-1112 0620 6406-260787')).json).toEqual({ kind: 'own', slug });
    expect((await plain.ask(`/track?number=${foreign}`)).json).toEqual({ slug });
    expect(asked()).not.toContain(foreign);
  });

  it('has no scans for a valid number that the carrier has not seen', async () => {
    expect((await plain.ask(`/track?number=${foreign}`)).json).toEqual({ carrier: 'usps', number: foreign });
    const { json } = await api.ask('/track/usps/EZ7000000007');
    expect(json).toMatchObject({ status: 'unknown', text: 'No news yet', events: [] });
  });

  it.each([
    ['usps/9400111206206406260788', 404, /not a valid USPS tracking number/],
    ['nobody/9400111206206406260787', 404, /do not know this carrier/],
    ['usps/94', 404, /not a valid USPS tracking number/],
    [`usps/${'9'.repeat(100)}`, 404, /not a valid USPS tracking number/],
    ['USPS/9400111206206406260787', 404, /./],
    [`usps/${'9'.repeat(400)}`, 404, /./],
    ['usps/9400%0011120620640626', 404, /./],
  ])('answers /track/%s with %i without asking a carrier', async (path, status, text) => {
    const before = asked().length;
    const answer = await plain.ask(`/track/${path}`);
    expect([answer.status, asked().length]).toEqual([status, before]);
    expect(answer.json['detail']).toMatch(text);
  });

  it('explains what to do when no aggregator is configured or the carrier is unavailable', async () => {
    expect(await plain.ask(`/track/usps/${foreign}`)).toMatchObject({
      status: 409,
      json: { code: 'carrier_refused', detail: "We can't look up USPS numbers here. Track it on the carrier's page." },
    });
    sandbox.faults.order({ on: 'POST /v2/trackers', answer: 'status', status: 500 });
    const away = await api.ask('/track/usps/EZ2000000002');
    expect(away).toMatchObject({ status: 503, json: { code: 'carrier_unavailable' } });
    expect([away.headers.get('retry-after'), away.text.includes('EasyPost')]).toEqual(['60', false]);
    expect((await api.ask('/track/usps/EZ2000000002')).status).toBe(200);
  });

  it('limits an address to thirty numbers in ten minutes', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => api.ask('/track/usps/EZ4000000004')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});
