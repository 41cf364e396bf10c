import { AggregatorEvent } from '#libs/domain/carriers/aggregator-event.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { startEasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { eventBody, signatureOf } from '#libs/dev/sandbox/easypost/objects/webhooks.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { TestApi } from '../testing/test-api.js';

const secret = 'sécret-of-the-webhook';

describe('EasyPost webhook', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database, { EASYPOST_WEBHOOK_SECRET: `new,${secret}` });
  });
  afterAll(() => api.stop());

  async function parcel(trackingNumber: string, aggregator?: string): Promise<void> {
    const shipment = readyShipment('guest');
    const tracker = Tracker.start({
      ...{ ownerId: 'guest', shipmentId: shipment.id, position: 0, parcels: 1, carrier: 'usps', carrierName: 'USPS' },
      ...{ service: 's', serviceName: 'S', trackingNumber, sample: false, from: placeOf(shipment.from!) },
      ...{ to: placeOf(shipment.to!), estimate: null, ...(aggregator ? { aggregator } : {}) },
    });
    await database.em().persist([shipment, tracker]).flush();
  }
  const bodyOf = (over: object = {}, code = 'EZ4000000004') =>
    eventBody({
      ...{ id: 'evt_1', description: 'tracker.updated' },
      result: { tracking_code: code, signed_by: 'Ann', weight: 17 },
      ...over,
    });
  const deliver = (raw: string, signature?: string) =>
    api.ask('/webhooks/easypost', {
      ...{ method: 'POST', raw },
      headers: signature === undefined ? {} : { 'x-hmac-signature': signature },
    });
  const stored = () => database.em().find(AggregatorEvent, {});
  const messages = async () => (await database.em().find(OutboxMessage, {})).map(({ job, payload }) => [job, payload]);

  it('stores an event about a parcel once with one job, even for repeated parallel deliveries', async () => {
    await parcel('EZ4000000004', 'easypost');
    const raw = bodyOf();
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(raw, signatureOf(raw, secret))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored()).toMatchObject([{ id: 'evt_1', aggregator: 'easypost', handledAt: null, outcome: null }]);
    expect(await messages()).toEqual([['apply-aggregator-event', { eventId: 'evt_1' }]]);
  });

  it('stores what was sent unchanged, whatever characters are in it', async () => {
    await parcel('EZ4000000004', 'easypost');
    const texts = ['a\x1eb', 'quotes " and \\', 'two\nlines', '{1,"2"}', 'null'];
    const results = texts.map((text) => ({ tracking_code: 'EZ4000000004', text }));
    const bodies = results.map((result, index) => bodyOf({ id: `evt_${index}`, result }));
    await Promise.all(bodies.map((raw) => deliver(raw, signatureOf(raw, secret))));
    const payloads = (await stored()).toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ payload }) => payload);
    expect(payloads).toEqual(results);
  });

  it.each<[string, object, string]>([
    ['for a parcel bought elsewhere', {}, 'EZ1000000001'],
    ['of another type', { description: 'batch.created' }, 'EZ4000000004'],
    ['without a number', { result: {} }, 'EZ4000000004'],
  ])('acknowledges an event %s without storing its payload or enqueuing a job', async (_, over, code) => {
    await parcel(code);
    const raw = bodyOf(over, code);
    expect((await deliver(raw, signatureOf(raw, secret))).json).toEqual({ received: true });
    expect(await stored()).toMatchObject([{ payload: {}, outcome: 'ignored', handledAt: expect.any(Date) }]);
    expect(await messages()).toEqual([]);
  });

  it.each<[string, (raw: string) => string | undefined]>([
    ['without a signature', () => undefined],
    ['with an invalid signature', () => `hmac-sha256-hex=${'0'.repeat(64)}`],
    ['signed with another secret', (raw) => signatureOf(raw, 'other')],
    ['signed for another body', (raw) => signatureOf(`${raw} `, secret)],
  ])('refuses an event %s and stores nothing', async (_, signature) => {
    await parcel('EZ4000000004', 'easypost');
    const { status, json } = await deliver(bodyOf(), signature(bodyOf()));
    expect([status, json['code']]).toEqual([400, 'webhook_signature_invalid']);
    expect([await stored(), await messages()]).toEqual([[], []]);
  });

  it('accepts the sandbox’s deliveries like those of EasyPost', async () => {
    await parcel('EZ4000000004', 'easypost');
    const sandbox = await startEasypostSandbox({
      ...{ port: 0, apiKey: 'EZTK_test', webhookUrl: `${api.url}/api/webhooks/easypost`, webhookSecret: secret },
    });
    const body = JSON.stringify({ tracker: { tracking_code: 'EZ4000000004', carrier: 'USPS' } });
    const authorization = `Basic ${Buffer.from('EZTK_test:').toString('base64')}`;
    await fetch(`${sandbox.url}/v2/trackers`, { method: 'POST', headers: { authorization }, body });
    sandbox.account.onEvent('tracker.updated', sandbox.account.all('trackers')[0]!, {});
    const waiting = async () => (await stored()).find(({ handledAt }) => handledAt === null);
    expect(await until('the event was stored', waiting)).toMatchObject({ trackingNumber: 'EZ4000000004' });
    await sandbox.close();
  });
});
