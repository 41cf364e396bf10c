import { startEasypostSandbox, type EasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { testAddress, testParcel, testReceiver, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { LabelRequest } from '#libs/domain/carriers/carrier.js';
import { MemoryRegister } from '../shared/testing/memory-register.js';
import { EasypostApi } from './easypost-api.js';
import { EasypostCarrier } from './easypost-carrier.js';

let now = Date.now();
let sandbox: EasypostSandbox;
let carrier: EasypostCarrier;
beforeEach(async () => {
  sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test', clock: () => now });
  carrier = new EasypostCarrier(
    new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` }),
    new MemoryRegister(),
    [sandbox.url],
  );
});
afterEach(() => sandbox.close());

const signal = new AbortController().signal;
const request = (over: Partial<LabelRequest> = {}): LabelRequest => ({
  ...{
    reference: crypto.randomUUID(),
    carrier: 'usps',
    service: 'ground_advantage',
    cost: 0,
    signature: 'none' as const,
  },
  ...{ from: testAddress(), to: testReceiver(), returnTo: testAddress(), parcels: [testParcel()] },
  ...{ shipDate: '2026-11-24', references: ['Order 7'], insuredValue: 0, ...over },
});
const priced = async (over: Partial<LabelRequest> = {}): Promise<LabelRequest> => {
  const order = request(over);
  const { rates } = await carrier.rates(testRequest({ ...order, from: order.from, to: order.to }), signal);
  const rate = rates.find((one) => one.carrier === order.carrier && one.service === order.service);
  return { ...order, cost: rate?.cost ?? 0 };
};
const insuredPieces = { parcels: [testParcel(), testParcel()], insuredValue: 300_00, insuredValues: [200_00, 100_00] };
const refusal = (status: number, code: string) => ({
  ...{ answer: 'json', status, body: { error: { code, message: 'This cannot be done.', errors: [] } }, times: 2 },
});
const uninsurable = refusal(422, 'SHIPMENT.INSURANCE.INVALID');
const sold = () => sandbox.account.all('shipments').filter((one) => one['postage_label'] !== null);

describe('EasypostCarrier', () => {
  it('prices services of several carriers by our codes, with own, list and retail prices separated', async () => {
    const { rates, messages } = await carrier.rates(testRequest(), signal);
    expect(new Set(rates.map((rate) => rate.carrier))).toEqual(new Set(['usps', 'ups', 'fedex']));
    const ground = rates.find(({ service }) => service === 'ground_advantage');
    expect(ground).toMatchObject({ aggregator: 'easypost', serviceName: 'USPS Ground Advantage', estimate: false });
    expect(ground?.cost).toBeLessThan(ground?.commercialPrice ?? 0);
    expect(ground?.commercialPrice).toBeLessThan(ground?.listPrice ?? 0);
    expect(messages).toEqual([]);
  });

  it('asks once for the same prices within a minute', async () => {
    await carrier.rates(testRequest(), signal);
    await carrier.rates(testRequest(), signal);
    expect(sandbox.account.all('shipments')).toHaveLength(1);
  });

  it('refuses other currencies, and turns carrier errors into messages', async () => {
    const rate = { ...{ carrier: 'CanadaPost', service: 'Priority', rate: '9.00', currency: 'CAD' }, id: 'rate_1' };
    const message = { carrier: 'UPS', type: 'rate_error', message: 'Package exceeds maximum weight of 150 pounds.' };
    sandbox.faults.order({
      on: 'POST .*shipments',
      answer: 'json',
      body: { id: 'shp_1', rates: [rate], messages: [message] },
    });
    expect(await carrier.rates(testRequest(), signal)).toMatchObject({
      rates: [],
      refusals: [
        { carrier: 'canada_post', code: 'other_currency', text: 'Its price is in CAD. We sell in US dollars only.' },
      ],
      messages: [{ carrier: 'ups', code: 'over_weight', retryable: false, raw: message.message }],
    });
  });

  it.each([
    ['429', { answer: 'status', status: 429, retryAfter: '7' }, { code: 'carrier_busy', details: { retryAfter: 7 } }],
    ['500', { answer: 'status', status: 500 }, { code: 'carrier_unavailable' }],
    ['a cut connection', { answer: 'cut' }, { code: 'carrier_unavailable' }],
    ['HTML', { answer: 'html' }, { kind: 'upstream' }],
  ])('reports a temporary failure after %s', async (_, fault, expected) => {
    sandbox.faults.order({ on: 'POST .*shipments', ...fault });
    await expect(carrier.rates(testRequest(), signal)).rejects.toMatchObject({ kind: 'upstream', ...expected });
  });

  it('buys once when repeated, under our reference', async () => {
    const order = await priced();
    const first = await carrier.buy(order);
    expect(await carrier.buy(order)).toEqual(first);
    expect(await carrier.findPurchase(order.reference)).toEqual(first);
    expect(sold().map(({ reference }) => reference)).toEqual([order.reference]);
    expect(first.parcels).toMatchObject([{ trackingNumber: expect.stringMatching(/^9400/), sample: true }]);
  });

  it('reads the purchase from the response, and fetches the shipment only when the response is unreadable', async () => {
    const asked = async () => {
      const { requests } = (await (await fetch(`${sandbox.url}/_sandbox/requests`)).json()) as { requests: string[] };
      return requests.slice(1).map((line) => line.replaceAll(/shp_\w+/g, 'ID'));
    };
    const first = await priced();
    await carrier.buy(first);
    expect(await asked()).toEqual(['POST /v2/shipments', 'POST /v2/shipments/ID/buy']);
    const second = request({ cost: first.cost });
    sandbox.faults.order({ on: 'POST .*buy', answer: 'malformed' });
    await expect(carrier.buy(second)).rejects.toMatchObject({ kind: 'upstream' });
    expect(await carrier.buy(second)).toMatchObject({ parcels: [{}] });
    expect((await asked()).filter((line) => line.startsWith('GET'))).not.toEqual([]);
    expect(sold()).toHaveLength(2);
  });

  it.each(['lost', 'status'] as const)('fetches the shipment when the response to a purchase is %s', async (answer) => {
    const order = await priced();
    sandbox.faults.order({ on: 'POST .*buy', answer });
    const bought = await carrier.buy(order).catch(() => carrier.buy(order));
    expect(bought.parcels).toHaveLength(1);
    expect(sold()).toHaveLength(1);
  });

  it('finds the purchase later when fetching it fails too', async () => {
    const order = await priced();
    sandbox.faults.order({ on: 'POST .*buy', answer: 'lost' });
    sandbox.faults.order({ on: 'GET .*shipments', answer: 'cut' });
    await expect(carrier.buy(order)).rejects.toMatchObject({ kind: 'upstream' });
    expect(await carrier.findPurchase(order.reference)).toMatchObject({ parcels: [{}] });
    expect(sold()).toHaveLength(1);
  });

  it('refuses to buy at another price, and names both prices', async () => {
    const order = await priced();
    await expect(carrier.buy({ ...order, cost: order.cost - 1 })).rejects.toMatchObject({
      ...{ code: 'carrier_refused', kind: 'conflict', details: { reason: 'price_changed' } },
    });
    expect(sold()).toEqual([]);
  });

  it('explains a refusal, followed by the carrier’s own message', async () => {
    const order = await priced({ to: testReceiver({ city: 'Holtsville', state: 'NY', postal: '00596' }) });
    await expect(carrier.buy(order)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'The carrier cannot find this address. Check street, city and ZIP code.',
      details: { raw: 'Recipient address is undeliverable.' },
    });
  });

  it('buys several parcels as one order', async () => {
    const order = await priced({ parcels: [testParcel(), testParcel()] });
    const bought = await carrier.buy(order);
    expect(bought.parcels).toHaveLength(2);
    expect(bought.carrierReference).toMatch(/^order_/);
    expect(await carrier.findPurchase(order.reference)).toEqual(bought);
  });

  it('insures each of several parcels for its value, a line for each', async () => {
    const values = { insuredValue: 330_00, insuredValues: [200_00, 30_00, 100_00] };
    const order = await priced({ parcels: [testParcel(), testParcel(), testParcel()], ...values });
    const { rates } = await carrier.rates(testRequest({ ...order, from: order.from, to: order.to }), signal);
    const [rate] = rates.filter(({ service }) => service === 'ground_advantage');
    expect(rate?.lines.slice(1)).toEqual([
      { kind: 'insurance', label: 'Parcel 1: insurance for $200.00', amount: 2_00, parcel: 0 },
      { kind: 'insurance', label: 'Parcel 2: insurance for $30.00', amount: 1_00, parcel: 1 },
      { kind: 'insurance', label: 'Parcel 3: insurance for $100.00', amount: 1_00, parcel: 2 },
    ]);
    const bought = await carrier.buy(order);
    // This account insures every label for $50.00.
    expect(sold().map(({ insurance }) => insurance)).toEqual(['200.00', '50.00', '100.00']);
    expect(await carrier.buy(order)).toEqual(bought);
    const { requests } = (await (await fetch(`${sandbox.url}/_sandbox/requests`)).json()) as { requests: string[] };
    expect(requests.filter((line) => line.endsWith('/insure'))).toHaveLength(2);
  });

  it.each([
    ['unavailable', { answer: 'status', status: 503 }],
    ['refused for our key', { answer: 'status', status: 403 }],
    ['lost', { answer: 'lost' }],
  ])('keeps a purchase open while the insurance of a parcel is %s, and sells nothing twice', async (_, fault) => {
    const order = await priced(insuredPieces);
    sandbox.faults.order({ on: 'POST .*insure', ...fault });
    await expect(carrier.buy(order)).rejects.toMatchObject({ kind: 'upstream' });
    expect((await carrier.buy(order)).parcels).toHaveLength(2);
    expect(sold().map(({ insurance }) => insurance)).toEqual(['200.00', '100.00']);
  });

  it('refuses a sold order for good when the insurance of a parcel is refused, unless it is insured already', async () => {
    const order = await priced(insuredPieces);
    sandbox.faults.order({ on: 'POST .*insure', ...uninsurable });
    const details = { sold: true, raw: 'This cannot be done.' };
    await expect(carrier.buy(order)).rejects.toMatchObject({ kind: 'conflict', code: 'insurance_refused', details });
    expect(sold()).toHaveLength(2);
    sandbox.faults.order({ on: 'POST .*insure', ...uninsurable });
    const insured = { ...sold()[0], insurance: '200.00' };
    sandbox.faults.order({ on: 'GET /v2/shipments', answer: 'json', body: insured, times: 2 });
    expect((await carrier.buy(order)).parcels).toHaveLength(2);
  });

  it.each([
    ['insurance', 'POST .*insure', uninsurable, 'GET /v2/shipments'],
    ['purchase', 'POST .*buy', { answer: 'lost' }, 'GET /v2/orders'],
  ])('keeps a purchase open when it cannot be read back after its %s', async (_, asked, fault, readBack) => {
    const order = await priced(insuredPieces);
    sandbox.faults.order({ on: asked, ...fault });
    sandbox.faults.order({ on: readBack, ...refusal(404, 'NOT_FOUND') });
    await expect(carrier.buy(order)).rejects.toMatchObject({ kind: 'upstream' });
  });

  it('refuses one value for several parcels, as old shipments have it', async () => {
    const { rates, messages } = await carrier.rates(
      testRequest({ parcels: [testParcel(), testParcel()], insuredValue: 100_00 }),
      signal,
    );
    expect([rates, messages]).toEqual([[], [expect.objectContaining({ code: 'insurance_pieces' })]]);
  });

  it('requests a refund once, and learns its result later', async () => {
    const order = await priced();
    await carrier.buy(order);
    expect(await carrier.voidPurchase(order.reference)).toBe('submitted');
    expect(await carrier.findPurchase(order.reference)).toBeNull();
    now += 16 * 24 * 3600_000;
    sandbox.tick();
    expect(await carrier.voidPurchase(order.reference)).toBe('voided');
    expect(sandbox.account.all('refunds')).toHaveLength(1);
  });

  it('tracks a number, with plain descriptions of its scans', async () => {
    const place = testRequest().from;
    const asked = { service: '', shippedAt: '', from: place, to: place };
    const { events } = await carrier.track({ trackingNumber: 'EZ4000000004', carrier: 'usps', ...asked });
    expect(events.map(({ status }) => status)).toEqual([
      ...['label_created', 'label_created', 'accepted', 'in_transit', 'in_transit', 'out_for_delivery', 'delivered'],
    ]);
    expect(events.at(-1)).toMatchObject({ signedBy: 'John Tester', city: 'CHARLESTON' });
  });

  it('fetches a label from the vendor’s host only, and accepts only label files', async () => {
    const order = await priced();
    const [parcel] = (await carrier.buy(order)).parcels;
    expect(await carrier.labelDocument(order.reference, 0, parcel?.labelUrl)).toMatchObject({ type: 'png' });
    expect(await carrier.labelDocument(order.reference, 0)).toMatchObject({ type: 'png' });
    const stranger = carrier.labelDocument(order.reference, 0, 'http://127.0.0.1:1/label.png');
    await expect(stranger).rejects.toMatchObject({ code: 'carrier_garbled' });
    sandbox.faults.order({ on: 'GET /files', answer: 'html' });
    await expect(carrier.labelDocument(order.reference, 0)).rejects.toMatchObject({ code: 'carrier_garbled' });
    sandbox.faults.order({ on: 'GET /files', answer: 'status', status: 302 });
    await expect(carrier.labelDocument(order.reference, 0)).rejects.toMatchObject({ kind: 'upstream' });
  });
});
