import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startEasypostSandbox, type EasypostSandbox } from './start-easypost-sandbox.js';
import { decideRefunds } from './objects/refunds.js';
import { eventBody, signatureOf } from './objects/webhooks.js';
import { Replay, type Exchange } from './testing/replay.js';

const fixture = (name: string): Buffer => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const recordings = gunzipSync(fixture('recordings.jsonl.gz'))
  .toString('utf8')
  .split('\n')
  .map((line) => JSON.parse(line) as Exchange);
const cassettes = [...new Set(recordings.map(({ cassette }) => cassette))];

let now = Date.now();
let sandbox: EasypostSandbox;
beforeAll(async () => {
  sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test', clock: () => now });
});
afterAll(() => sandbox.close());

/** What these tests read of an answer, by the objects they ask for. */
interface Answer {
  id: string;
  rates: [{ id: string }];
  pickup_rates: [{ carrier: string; service: string }];
  postage_label: { label_url: string };
  shipments: { id: string; refund_status: string | null }[];
}

const ask = async (method: string, path: string, body?: unknown, url = sandbox.url) => {
  const authorization = `Basic ${Buffer.from('EZTK_test:').toString('base64')}`;
  const request = { method, headers: { authorization }, body: body === undefined ? null : JSON.stringify(body) };
  const response = await fetch(`${url}/v2/${path}`, request);
  return { status: response.status, body: (await response.json()) as Answer };
};
const address = (zip: string) => ({ name: 'A', street1: '1 Main St', city: 'X', state: 'NY', zip, country: 'US' });
const shipment = (zip = '10001') => ({
  shipment: { from_address: address('94107'), to_address: address(zip), parcel: { weight: 16 }, reference: 'ours' },
});

describe('EasyPost sandbox', () => {
  it.each(cassettes)('answers with the recorded status and fields: %s', async (cassette) => {
    const replay = new Replay(sandbox.url, 'EZTK_test', recordings);
    for (const exchange of recordings.filter((one) => one.cassette === cassette))
      expect(await replay.differences(exchange)).toEqual([]);
  });

  it('signs webhooks like the vendor', () => {
    const body = JSON.stringify(JSON.parse(fixture('event-body.json').toString('utf8')));
    const signature = 'hmac-sha256-hex=38f3f53c103713df81616a0a186d77141957323ec21d5fe9363db93840f527db';
    expect(signatureOf(body, 'sécret')).toBe(signature);
    expect(eventBody({ weight: 17, other: 17 })).toBe('{"weight":17.0,"other":17}');
  });

  it('sells a shipment once, and returns it by id and by our reference', async () => {
    const { body } = await ask('POST', 'shipments', shipment());
    const [rate] = body.rates;
    expect((await ask('POST', `shipments/${body.id}/buy`, { rate })).status).toBe(200);
    expect(await ask('POST', `shipments/${body.id}/buy`, { rate })).toMatchObject({
      status: 422,
      body: { error: { code: 'SHIPMENT.POSTAGE.EXISTS' } },
    });
    const read = (await ask('GET', 'shipments/ours')).body;
    expect(read).toMatchObject({ id: body.id, postage_label: { label_file_type: 'image/png' } });
    const file = await fetch(read.postage_label.label_url);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('refuses to book or cancel a pickup a second time', async () => {
    const made = (await ask('POST', 'shipments', shipment())).body;
    await ask('POST', `shipments/${made.id}/buy`, { rate: made.rates[0] });
    const window = { min_datetime: '2026-11-27T08:00:00-05:00', max_datetime: '2026-11-27T20:00:00-05:00' };
    const pickup = { ...window, shipment: { id: made.id }, address: address('10001') };
    const { id, pickup_rates: rates } = (await ask('POST', 'pickups', { pickup })).body;
    const [{ carrier, service }] = rates;
    const statuses: number[] = [];
    for (const verb of ['buy', 'buy', 'cancel', 'cancel', 'buy'])
      statuses.push((await ask('POST', `pickups/${id}/${verb}`, { carrier, service })).status);
    expect(statuses).toEqual([200, 422, 200, 422, 422]);
  });

  it('sells and then loses the response when the ZIP code is 00597', async () => {
    const { body } = await ask('POST', 'shipments', shipment('00597'));
    const [rate] = body.rates;
    await expect(ask('POST', `shipments/${body.id}/buy`, { rate })).rejects.toThrow('fetch failed');
    expect((await ask('GET', `shipments/${body.id}`)).body).toMatchObject({ tracking_code: expect.any(String) });
  });

  it('moves parcels and decides refunds over time', async () => {
    const made = (await ask('POST', 'shipments', shipment())).body;
    const [rate] = made.rates;
    await ask('POST', `shipments/${made.id}/buy`, { rate });
    const other = (await ask('POST', 'shipments', shipment())).body;
    await ask('POST', `shipments/${other.id}/buy`, { rate: other.rates[0] });
    expect((await ask('POST', `shipments/${made.id}/refund`, {})).body).toMatchObject({
      refund_status: 'submitted',
    });
    now += 16 * 24 * 3600_000;
    sandbox.tick();
    expect((await ask('GET', `shipments/${made.id}`)).body).toMatchObject({ refund_status: 'refunded' });
    expect((await ask('GET', `shipments/${other.id}`)).body).toMatchObject({ status: 'delivered' });
  });

  it('shows in an order the refunds decided after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'easypost-'));
    const options = { port: 0, apiKey: 'EZTK_test', dataFile: join(folder, 'account.json') };
    try {
      const first = await startEasypostSandbox(options);
      const piece = { parcel: { weight: 16 } };
      const route = { from_address: address('94107'), to_address: address('10001') };
      const body = { order: { ...route, shipments: [piece, piece] } };
      const made = (await ask('POST', 'orders', body, first.url)).body;
      await ask('POST', `orders/${made.id}/buy`, { carrier: 'USPS', service: 'Priority' }, first.url);
      for (const { id } of made.shipments) await ask('POST', `shipments/${id}/refund`, {}, first.url);
      await first.close();
      const second = await startEasypostSandbox(options);
      decideRefunds(second.account, true);
      const { shipments } = (await ask('GET', `orders/${made.id}`, undefined, second.url)).body;
      expect(shipments.map((one) => one.refund_status)).toEqual(['refunded', 'refunded']);
      await second.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('tracks the test number EZ%i up to the status of its first digit', async (digit) => {
    const expected = [
      'pre_transit',
      'in_transit',
      'out_for_delivery',
      'delivered',
      'return_to_sender',
      'failure',
      'unknown',
    ];
    const { body } = await ask('POST', 'trackers', { tracker: { tracking_code: `EZ${digit}00000000${digit}` } });
    expect(body).toMatchObject({ status: expected[digit - 1] });
  });
});
