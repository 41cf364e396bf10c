import { startShippoSandbox, type ShippoSandbox } from '#libs/dev/sandbox/shippo/start-shippo-sandbox.js';
import { testAddress, testParcel, testReceiver, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { LabelRequest } from '#libs/domain/carriers/carrier.js';
import { MemoryRegister } from '../shared/testing/memory-register.js';
import { ShippoApi } from './shippo-api.js';
import { openSeconds, ShippoCarrier } from './shippo-carrier.js';

let now = Date.now();
let sandbox: ShippoSandbox;
let carrier: ShippoCarrier;
beforeEach(async () => {
  sandbox = await startShippoSandbox({ port: 0, apiKey: 'shippo_test_1', clock: () => now });
  const api = new ShippoApi({ apiKey: 'shippo_test_1', apiUrl: `${sandbox.url}/` });
  carrier = new ShippoCarrier(api, new MemoryRegister(() => now), [sandbox.url]);
});
afterEach(() => sandbox.close());

const signal = new AbortController().signal;
const request = (over: Partial<LabelRequest> = {}): LabelRequest => ({
  ...{ reference: crypto.randomUUID(), carrier: 'usps', service: 'ground_advantage', cost: 0, signature: 'none' },
  ...{ from: testAddress(), to: testReceiver(), returnTo: testAddress(), parcels: [testParcel()] },
  ...{ shipDate: '2026-11-24', references: ['Order 7'], insuredValue: 0, ...over },
});
const priced = async (over: Partial<LabelRequest> = {}): Promise<LabelRequest> => {
  const order = request(over);
  const { rates } = await carrier.rates(testRequest({ ...order }), signal);
  const rate = rates.find((one) => one.carrier === order.carrier && one.service === order.service);
  return { ...order, cost: rate?.cost ?? 0 };
};
const sold = () => sandbox.account.all('transactions').filter(({ status }) => status === 'SUCCESS');
const openAgain = () => (now += (openSeconds + 1) * 1000);

describe('ShippoCarrier', () => {
  it('prices services of several carriers by our codes and names', async () => {
    const { rates, messages } = await carrier.rates(testRequest(), signal);
    expect(new Set(rates.map((rate) => rate.carrier))).toEqual(new Set(['usps', 'ups', 'fedex']));
    expect(rates.find(({ service }) => service === 'priority_mail')).toMatchObject({
      ...{ aggregator: 'shippo', serviceName: 'USPS Priority Mail', zone: '4', estimate: false },
    });
    expect(rates.map(({ service }) => service)).toEqual(expect.arrayContaining(['2nd_day_air', '2day', 'ground']));
    expect(messages).toEqual([]);
  });

  it.each([
    ['certified', 'CERTIFIED', ['usps/priority_mail'], 530],
    ['indirect', 'INDIRECT', ['fedex/2day', 'fedex/ground'], 480],
  ] as const)('prices a signature that is %s for the carrier that has it', async (signature, sent, services, fee) => {
    const plain = await carrier.rates(testRequest(), signal);
    const { rates } = await carrier.rates(testRequest({ signature }), signal);
    expect(rates.map(({ carrier: by, service }) => `${by}/${service}`)).toEqual(expect.arrayContaining([...services]));
    expect(new Set(rates.map(({ carrier: by }) => by)).size).toBe(1);
    const [first] = rates;
    const before = plain.rates.find((one) => one.carrier === first!.carrier && one.service === first!.service);
    expect(first!.cost - before!.cost).toBe(fee);
    expect(sandbox.account.all('shipments').at(-1)).toMatchObject({ extra: { signature_confirmation: sent } });
  });

  it('asks once for the same prices within a minute', async () => {
    await carrier.rates(testRequest(), signal);
    await carrier.rates(testRequest(), signal);
    expect(sandbox.account.all('shipments')).toHaveLength(1);
  });

  it('lists insurance as a price line, and refuses a rate without a cost', async () => {
    const { rates } = await carrier.rates(testRequest({ insuredValue: 500_00 }), signal);
    expect(rates[0]?.lines).toMatchObject([{ kind: 'base' }, { kind: 'insurance', amount: 625 }]);
    const rate = {
      object_id: 'r',
      provider: 'UPS',
      amount: '9.00',
      currency: 'USD',
      servicelevel: { token: 'ups_ground' },
    };
    const body = { object_id: 's', parcels: [], rates: [rate], messages: [] };
    sandbox.faults.order({ on: 'POST /shipments', answer: 'json', status: 201, body });
    expect(await carrier.rates(testRequest({ insuredValue: 600_00 }), signal)).toMatchObject({
      rates: [],
      refusals: [{ carrier: 'ups', service: 'ground', code: 'insurance_price' }],
    });
  });

  it('turns carrier errors into messages, and refuses other currencies', async () => {
    const rate = {
      object_id: 'r',
      provider: 'Canada Post',
      amount: '9.00',
      currency: 'CAD',
      servicelevel: { token: 'x' },
    };
    const messages = [
      { source: 'USPS', code: '', text: 'Package exceeds maximum weight of 70 pounds.' },
      { source: 'UPS', code: 'carrier_timeout', text: 'UPS API did not respond. Please try again in a few minutes.' },
    ];
    const body = { object_id: 's', parcels: [], rates: [rate], messages };
    sandbox.faults.order({ on: 'POST /shipments', answer: 'json', status: 201, body });
    expect(await carrier.rates(testRequest(), signal)).toMatchObject({
      rates: [],
      refusals: [{ carrier: 'canada_post', code: 'other_currency' }],
      messages: [
        { carrier: 'usps', code: 'over_weight', retryable: false, raw: messages[0]?.text },
        { carrier: 'ups', code: 'carrier_unavailable', retryable: true },
      ],
    });
  });

  it.each([
    ['429', { answer: 'status', status: 429, retryAfter: '7' }, { code: 'carrier_busy', details: { retryAfter: 7 } }],
    ['500', { answer: 'status', status: 500 }, { code: 'carrier_unavailable' }],
    ['a refused key', { answer: 'status', status: 401 }, { code: 'carrier_unavailable' }],
    ['a cut connection', { answer: 'cut' }, { code: 'carrier_unavailable' }],
    ['HTML', { answer: 'html' }, { code: 'carrier_garbled' }],
    ['a proxy error page', { answer: 'html', status: 403 }, { code: 'carrier_unavailable' }],
  ])('reports a temporary failure after %s', async (_, fault, expected) => {
    sandbox.faults.order({ on: 'POST /shipments', ...fault });
    await expect(carrier.rates(testRequest(), signal)).rejects.toMatchObject({ kind: 'upstream', ...expected });
  });

  it('buys once when repeated, with our reference', async () => {
    const order = await priced();
    const first = await carrier.buy(order);
    expect(await carrier.buy(order)).toEqual(first);
    expect(await carrier.findPurchase(order.reference)).toEqual(first);
    expect(sold().map(({ metadata }) => metadata)).toEqual([order.reference]);
    expect(first.parcels).toMatchObject([{ trackingNumber: expect.stringMatching(/^9205/), sample: true, zone: '4' }]);
    expect(first.cost).toBe(order.cost);
  });

  it('does not search earlier purchases before the first attempt', async () => {
    await carrier.buy(await priced());
    expect(sandbox.requests.filter((one) => one.startsWith('GET /transactions'))).toEqual([]);
  });

  it.each(['lost', 'malformed', 'html'] as const)('finds the purchase when its response is %s', async (answer) => {
    const order = await priced();
    sandbox.faults.order({ on: 'POST /transactions', answer: 'lost' });
    await expect(carrier.buy(order)).rejects.toMatchObject({ kind: 'upstream' });
    sandbox.faults.order({ on: 'GET /transactions', answer });
    await expect(carrier.buy(order)).rejects.toMatchObject({ kind: 'upstream' });
    expect((await carrier.buy(order)).parcels).toHaveLength(1);
    expect(sold()).toHaveLength(1);
  });

  it('waits before buying again when a lost request left no purchase, and then buys once', async () => {
    const order = await priced();
    sandbox.faults.order({ on: 'POST /transactions', answer: 'cut' });
    await expect(carrier.buy(order)).rejects.toMatchObject({ code: 'carrier_unavailable' });
    await expect(carrier.buy(order)).rejects.toMatchObject({
      ...{ kind: 'upstream', code: 'carrier_busy', details: { retryAfter: openSeconds } },
    });
    expect(sold()).toEqual([]);
    openAgain();
    expect((await carrier.buy(order)).parcels).toHaveLength(1);
    expect(sold()).toHaveLength(1);
  });

  it('sends one of ten simultaneous purchases', async () => {
    const order = await priced();
    await Promise.allSettled(Array.from({ length: 10 }, () => carrier.buy(order)));
    expect(sold()).toHaveLength(1);
    expect((await carrier.buy(order)).parcels).toHaveLength(1);
  });

  it('refunds a duplicate purchase', async () => {
    const order = await priced();
    const bought = await carrier.buy(order);
    const [first] = sold();
    now += 1000;
    sandbox.account.add('transactions', {
      ...sandbox.account.head(),
      ...first,
      object_id: 'twin',
      object_created: new Date(now).toISOString(),
    });
    expect(await carrier.buy(order)).toEqual(bought);
    expect(sandbox.account.all('refunds').map(({ transaction }) => transaction)).toEqual(['twin']);
  });

  it('refuses to buy at another price, and names both prices', async () => {
    const order = await priced();
    await expect(carrier.buy({ ...order, cost: order.cost - 1 })).rejects.toMatchObject({
      ...{ code: 'carrier_refused', kind: 'conflict', details: { reason: 'price_changed' } },
    });
    expect(sold()).toEqual([]);
  });

  it('explains a refusal, followed by the carrier’s own message, and allows an immediate retry', async () => {
    const order = await priced({ to: testReceiver({ city: 'Holtsville', state: 'NY', postal: '00596' }) });
    for (const _ of [1, 2])
      await expect(carrier.buy(order)).rejects.toMatchObject({
        kind: 'conflict',
        message: 'The carrier cannot find this address. Check street, city and ZIP code.',
        details: { raw: 'Recipient address is undeliverable.' },
      });
  });

  it('buys several parcels with a label each', async () => {
    const order = await priced({ parcels: [testParcel(), testParcel()] });
    const bought = await carrier.buy(order);
    expect(new Set(bought.parcels.map(({ trackingNumber }) => trackingNumber)).size).toBe(2);
    expect(await carrier.findPurchase(order.reference)).toEqual(bought);
  });

  it('requests a refund once, and learns its result later', async () => {
    const order = await priced();
    await carrier.buy(order);
    expect(await carrier.voidPurchase(order.reference)).toBe('submitted');
    expect(await carrier.voidPurchase(order.reference)).toBe('submitted');
    expect(await carrier.findPurchase(order.reference)).toBeNull();
    now += 16 * 24 * 3600_000;
    expect(await carrier.voidPurchase(order.reference)).toBe('voided');
    expect(sandbox.account.all('refunds')).toHaveLength(1);
    expect(await carrier.voidPurchase(crypto.randomUUID())).toBe('unsold');
  });

  it('reports a refused refund', async () => {
    const order = await priced({ to: testReceiver({ city: 'Holtsville', state: 'NY', postal: '00598' }) });
    await carrier.buy(order);
    await carrier.voidPurchase(order.reference);
    now += 16 * 24 * 3600_000;
    expect(await carrier.voidPurchase(order.reference)).toBe('rejected');
  });

  it.each([
    ['SHIPPO_DELIVERED', ['label_created', 'accepted', 'in_transit', 'in_transit', 'out_for_delivery', 'delivered']],
    ['SHIPPO_RETURNED', ['label_created', 'accepted', 'in_transit', 'in_transit', 'returned']],
    ['SHIPPO_FAILURE', ['label_created', 'accepted', 'in_transit', 'in_transit', 'exception']],
    ['SHIPPO_UNKNOWN', []],
  ])('tracks %s with plain descriptions of its scans', async (trackingNumber, statuses) => {
    const asked = { service: '', shippedAt: '', from: testRequest().from, to: testRequest().to };
    const { events } = await carrier.track({ trackingNumber, carrier: 'shippo', ...asked });
    expect(events.map(({ status }) => status)).toEqual(statuses);
  });

  it('fetches a label from the vendor’s host only, and finds its new address when the old one has expired', async () => {
    const order = await priced();
    const [parcel] = (await carrier.buy(order)).parcels;
    expect(await carrier.labelDocument(order.reference, 0, parcel?.labelUrl)).toMatchObject({ type: 'png' });
    sandbox.faults.order({ on: 'GET /files', answer: 'status', status: 403 });
    expect(await carrier.labelDocument(order.reference, 0, parcel?.labelUrl)).toMatchObject({ type: 'png' });
    const stranger = carrier.labelDocument(order.reference, 0, 'http://127.0.0.1:1/label.png');
    await expect(stranger).rejects.toMatchObject({ code: 'carrier_garbled' });
  });
});
