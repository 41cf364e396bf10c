import { readFileSync } from 'node:fs';
import { openapiShape } from '../store-kit/testing/openapi-shape.js';
import type { Json } from './account.js';
import { startShippoSandbox, type ShippoSandbox } from './start-shippo-sandbox.js';

const fixture = (name: string): URL => new URL(`fixtures/${name}`, import.meta.url);
const shape = openapiShape(fixture('openapi.json'), true);
const apiKey = 'shippo_test_1';

let now = Date.now();
let sandbox: ShippoSandbox;
beforeEach(async () => {
  sandbox = await startShippoSandbox({ port: 0, apiKey, clock: () => now });
});
afterEach(() => sandbox.close());

async function ask(method: string, path: string, body?: Json, key = apiKey): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${sandbox.url}${path}`, {
    ...{ method, headers: { authorization: `ShippoToken ${key}` } },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Json };
}

const address = (zip: string, over: Json = {}): Json => ({
  ...{ name: 'Ada', street1: '1 Main St', city: 'Reno', state: 'NV', zip, country: 'US' },
  ...over,
});
const parcel = { weight: '16', mass_unit: 'oz', length: '10', width: '8', height: '4', distance_unit: 'in' };
const shipment = (over: Json = {}): Json => ({
  ...{ address_from: address('89501'), address_to: address('94117'), parcels: [parcel], async: false },
  ...over,
});

type Sample = { operation: string; request?: Json; responses: Record<string, unknown> };

describe('Shippo sandbox', () => {
  it('answers every object according to the vendor’s schema', async () => {
    const made = await ask(
      'POST',
      '/shipments',
      shipment({ extra: { insurance: { amount: '100', currency: 'USD' } } }),
    );
    expect([made.status, shape('Shipment', made.body)]).toEqual([201, []]);
    const [rate] = made.body['rates'] as Json[];
    expect(shape('Rate', (await ask('GET', `/rates/${String(rate?.['object_id'])}`)).body)).toEqual([]);
    const sold = await ask('POST', '/transactions', {
      rate: rate?.['object_id'],
      label_file_type: 'PNG',
      async: false,
    });
    expect([sold.status, sold.body['status'], shape('Transaction', sold.body)]).toEqual([201, 'SUCCESS', []]);
    expect(shape('TransactionPaginatedList', (await ask('GET', '/transactions?results=1')).body)).toEqual([]);
    const refund = await ask('POST', '/refunds', { transaction: sold.body['object_id'], async: false });
    expect([refund.status, shape('Refund', refund.body)]).toEqual([201, []]);
    const track = await ask('GET', `/tracks/usps/${String(sold.body['tracking_number'])}`);
    expect(shape('Track', track.body)).toEqual([]);
    const accounts = await ask('GET', '/carrier_accounts?results=2');
    expect([accounts.status, shape('CarrierAccountPaginatedList', accounts.body)]).toEqual([200, []]);
    expect(accounts.body['results']).toMatchObject([{ carrier: 'usps' }, { carrier: 'ups' }]);
  });

  it('accepts the bodies of the vendor’s samples', async () => {
    const samples = JSON.parse(readFileSync(fixture('samples.json'), 'utf8')) as Sample[];
    const of = (name: string) => samples.find(({ operation }) => operation === name)?.request ?? {};
    // Its addresses and parcels are ids of objects that were made before: ours go with the shipment.
    const own = shipment({ address_return: address('89501') });
    const { status, body } = await ask('POST', '/shipments', { ...of('CreateShipment'), ...own });
    expect(status).toBe(201);
    const [rate] = body['rates'] as Json[];
    const sold = await ask('POST', '/transactions', { ...of('CreateTransaction'), rate: rate?.['object_id'] });
    expect(sold.body).toMatchObject({ status: 'SUCCESS', metadata: 'Order ID #12345', label_file_type: 'PDF_4x6' });
    const refund = await ask('POST', '/refunds', { ...of('CreateRefund'), transaction: sold.body['object_id'] });
    expect(refund.body).toMatchObject({ status: 'PENDING' });
  });

  it('refuses another key, unknown objects and missing fields like the vendor', async () => {
    expect(await ask('GET', '/rates/1', undefined, 'x')).toEqual({
      status: 401,
      body: { detail: 'Token does not exist' },
    });
    expect(await ask('GET', '/rates/1')).toEqual({ status: 404, body: { detail: 'Not found.' } });
    const body = { parcels: ['This field is required.'] };
    expect(await ask('POST', '/shipments', { address_from: {}, address_to: {} })).toEqual({ status: 400, body });
  });

  it('refuses a label with 201 and ERROR, and sells a rate repeatedly', async () => {
    const rateTo = async (over: Json) => {
      const { body } = await ask('POST', '/shipments', shipment(over));
      return (body['rates'] as Json[])[0]?.['object_id'];
    };
    const refused = await ask('POST', '/transactions', { rate: await rateTo({ address_to: address('00596') }) });
    expect(refused).toMatchObject({ status: 201, body: { status: 'ERROR', messages: [{ source: 'USPS' }] } });
    const abroad = await rateTo({ address_to: address('M5V', { country: 'CA' }) });
    expect((await ask('POST', '/transactions', { rate: abroad })).body['messages']).toMatchObject([
      { text: 'customs_declaration is required for international shipments.' },
    ]);
    const rate = await rateTo({});
    for (const _ of [1, 2]) await ask('POST', '/transactions', { rate });
    expect((await ask('GET', `/transactions?rate=${String(rate)}`)).body['results']).toHaveLength(2);
  });

  it('shows five to a page by default, newest first', async () => {
    const { body } = await ask('POST', '/shipments', shipment());
    const rate = (body['rates'] as Json[])[0]?.['object_id'];
    for (let sold = 0; sold < 7; sold += 1) await ask('POST', '/transactions', { rate, metadata: String(sold) });
    const first = await ask('GET', '/transactions');
    expect((first.body['results'] as Json[]).map(({ metadata }) => metadata)).toEqual(['6', '5', '4', '3', '2']);
    expect([first.body['next'] !== undefined, (await ask('GET', '/transactions?results=10')).body['next']]).toEqual([
      ...[true, undefined],
    ]);
  });

  it('expires the URL of a label after a week, and decides refunds after fifteen days', async () => {
    const { body } = await ask('POST', '/shipments', shipment());
    const rate = (body['rates'] as Json[])[0]?.['object_id'];
    const { body: sold } = await ask('POST', '/transactions', { rate });
    const status = async () => (await fetch(String(sold['label_url']))).status;
    expect(await status()).toBe(200);
    await ask('POST', '/refunds', { transaction: sold['object_id'] });
    now += 16 * 24 * 3600_000;
    expect(await status()).toBe(403);
    expect((await ask('GET', `/transactions/${String(sold['object_id'])}`)).body['status']).toBe('REFUNDED');
  });
});
