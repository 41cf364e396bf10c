import { startEasypostSandbox, type EasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { testAddress, testParcel, testReceiver, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { CollectedPurchase } from '#libs/domain/carriers/carrier-pickup.js';
import type { LabelRequest } from '#libs/domain/carriers/carrier.js';
import { DomainError } from '#libs/domain/errors.js';
import { MemoryRegister } from '../shared/testing/memory-register.js';
import { EasypostApi } from './easypost-api.js';
import { EasypostCarrier } from './easypost-carrier.js';

let sandbox: EasypostSandbox;
let carrier: EasypostCarrier;
let register: SlowRegister;
/** What happens between the last look at a pickup and its purchase. */
class SlowRegister extends MemoryRegister {
  static passedMs = 0;
  meanwhile: () => void = () => undefined;

  constructor() {
    super(() => Date.now() + SlowRegister.passedMs);
  }

  override async beginAttempt(...of: [string, number]) {
    const attempt = await super.beginAttempt(...of);
    this.meanwhile();
    return attempt;
  }
}
beforeEach(async () => {
  sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' });
  const api = new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` });
  register = new SlowRegister();
  SlowRegister.passedMs = 0;
  carrier = new EasypostCarrier(api, register, [sandbox.url]);
});
afterEach(() => sandbox.close());

async function bought(of: Partial<LabelRequest> = {}): Promise<CollectedPurchase> {
  const order: LabelRequest = {
    ...{ reference: crypto.randomUUID(), carrier: 'usps', service: 'ground_advantage', cost: 0, signature: 'none' },
    ...{ from: testAddress(), to: testReceiver(), returnTo: testAddress(), parcels: [testParcel()] },
    ...{ shipDate: '2026-11-24', references: [], insuredValue: 0, ...of },
  };
  const { rates } = await carrier.rates(testRequest({ ...order }), new AbortController().signal);
  const rate = rates.find((one) => one.carrier === order.carrier && one.service === order.service);
  const { carrierReference, parcels } = await carrier.buy({ ...order, cost: rate?.cost ?? 0 });
  return { reference: carrierReference, trackingNumbers: parcels.map(({ trackingNumber }) => trackingNumber) };
}
const request = (purchases: CollectedPurchase[], over: object = {}) => ({
  ...{ reference: crypto.randomUUID(), carrier: 'usps', purchases, address: testAddress(), instructions: 'Dock 2' },
  ...{ from: '2026-11-27T08:00:00-05:00', to: '2026-11-27T20:00:00-05:00' },
  ...over,
});
const booking = (purchases: CollectedPurchase[], over: object = {}) => ({
  ...request(purchases),
  ...{ service: 'NextDay', cost: 0, ...over },
});
const scheduled = () => sandbox.account.all('pickups').filter((one) => one['status'] === 'scheduled');

describe('EasyPost pickups', () => {
  it('have prices before booking, and state the time window as instants', async () => {
    const offers = await carrier.pickupOffers(request([await bought()]));
    expect(offers).toEqual({ offers: [{ service: 'NextDay', cost: 0 }], messages: [] });
    expect(sandbox.account.all('pickups')).toMatchObject([
      { status: 'unknown', min_datetime: '2026-11-27T13:00:00Z', instructions: 'Dock 2' },
    ]);
  });

  it('collect several labels, also of an order, as one batch shared by prices and booking', async () => {
    const order = await bought({ parcels: [testParcel(), testParcel()] });
    const labels = [await bought(), order];
    await carrier.pickupOffers(request(labels));
    await carrier.bookPickup(booking(labels));
    expect(sandbox.account.all('batches')).toMatchObject([{ num_shipments: 3 }]);
    expect(scheduled()).toHaveLength(1);
  });

  it('are booked once under our reference when repeated, and found again', async () => {
    const requested = booking([await bought()]);
    expect(await carrier.findPickup(requested.reference)).toBeNull();
    const first = await carrier.bookPickup(requested);
    expect(first.confirmation).not.toBe('');
    expect(await carrier.bookPickup(requested)).toEqual(first);
    expect(await carrier.findPickup(requested.reference)).toEqual(first);
    expect(scheduled().map(({ reference }) => reference)).toEqual([requested.reference]);
  });

  it('collect only the chosen parcels of an order', async () => {
    const order = await bought({ parcels: [testParcel(), testParcel(), testParcel()] });
    const [, second, third] = order.trackingNumbers;
    await carrier.bookPickup(booking([{ ...order, trackingNumbers: [third!, second!] }]));
    const [batch] = sandbox.account.all('batches');
    expect((batch!['shipments'] as object[]).map((one) => (one as { tracking_code: string }).tracking_code)).toEqual([
      ...[third, second],
    ]);
    await carrier.bookPickup(booking([{ ...order, trackingNumbers: [second!] }]));
    expect([sandbox.account.all('batches').length, scheduled().length]).toEqual([1, 2]);
    const unknown = carrier.bookPickup(booking([{ ...order, trackingNumbers: ['1Z'] }]));
    await expect(unknown).rejects.toMatchObject({ code: 'carrier_refused' });
  });

  it('refuse more than 100 orders', async () => {
    const orders = Array.from({ length: 101 }, (_, at) => ({ reference: `order_${at}`, trackingNumbers: ['1Z'] }));
    await expect(carrier.pickupOffers(request(orders))).rejects.toMatchObject({ code: 'carrier_refused' });
    expect(sandbox.account.all('pickups')).toEqual([]);
  });

  it('create a new batch after a failed one', async () => {
    const labels = [await bought(), await bought()];
    await carrier.pickupOffers(request(labels));
    sandbox.account.all('batches')[0]!['state'] = 'creation_failed';
    expect((await carrier.bookPickup(booking(labels))).confirmation).not.toBe('');
    expect(sandbox.account.all('batches')).toHaveLength(2);
  });

  it('report that the vendor is still creating the batch', async () => {
    const labels = [await bought(), await bought()];
    await carrier.pickupOffers(request(labels));
    sandbox.account.all('batches')[0]!['state'] = 'creating';
    const early = carrier.pickupOffers(request(labels));
    await expect(early).rejects.toMatchObject({ code: 'carrier_busy', details: { answered: true } });
  });

  it.each(['lost', 'malformed', 'status'] as const)('are read back when the response is %s', async (answer) => {
    const requested = booking([await bought()]);
    sandbox.faults.order({ on: 'POST .*pickups/.*buy', answer });
    const booked = await carrier.bookPickup(requested).catch(() => {
      SlowRegister.passedMs = 61_000;
      return carrier.bookPickup(requested);
    });
    expect(booked.confirmation).not.toBe('');
    expect(scheduled()).toHaveLength(1);
  });

  it('are not bought again while an unanswered purchase may still be running', async () => {
    const requested = booking([await bought()]);
    sandbox.faults.order({ on: 'POST .*pickups/.*buy', answer: 'status', status: 503 });
    await expect(carrier.bookPickup(requested)).rejects.toMatchObject({ kind: 'upstream' });
    await expect(carrier.bookPickup(requested)).rejects.toMatchObject({
      kind: 'upstream',
      details: { retryAfter: 60 },
    });
    expect(scheduled()).toEqual([]);
  });

  it('are booked when an unanswered purchase succeeded late and the second one is refused', async () => {
    const requested = booking([await bought()]);
    sandbox.faults.order({ on: 'POST .*pickups/.*buy', answer: 'status', status: 503 });
    await expect(carrier.bookPickup(requested)).rejects.toMatchObject({ kind: 'upstream' });
    SlowRegister.passedMs = 61_000;
    register.meanwhile = () =>
      Object.assign(sandbox.account.all('pickups')[0]!, { status: 'scheduled', confirmation: 'WTC1' });
    expect(await carrier.bookPickup(requested)).toEqual({ confirmation: 'WTC1' });
  });

  it('are not refused while scheduled without a confirmation number', async () => {
    const requested = booking([await bought()]);
    register.meanwhile = () => Object.assign(sandbox.account.all('pickups')[0]!, { status: 'scheduled' });
    await expect(carrier.bookPickup(requested)).rejects.toMatchObject({ kind: 'upstream' });
    await expect(carrier.findPickup(requested.reference)).rejects.toMatchObject({ kind: 'upstream' });
  });

  it('are not refused for good after an unanswered purchase until read once more', async () => {
    const requested = booking([await bought()]);
    const pickup = () => sandbox.account.all('pickups')[0]!;
    sandbox.faults.order({ on: 'POST .*pickups/.*buy', answer: 'status', status: 503 });
    await expect(carrier.bookPickup(requested)).rejects.toMatchObject({ kind: 'upstream' });
    SlowRegister.passedMs = 61_000;
    // Neither read shows it: the purchase goes on at the vendor.
    register.meanwhile = () => (pickup()['status'] = 'pending');
    const second = carrier.bookPickup(requested);
    await expect(second).rejects.toMatchObject({ kind: 'upstream', details: { retryAfter: 600 } });
    SlowRegister.passedMs = 661_000;
    await expect(carrier.bookPickup(requested)).rejects.toMatchObject({ code: 'carrier_refused' });
    Object.assign(pickup(), { status: 'scheduled', confirmation: 'WTC2' });
    expect(await carrier.bookPickup(requested)).toEqual({ confirmation: 'WTC2' });
  });

  it('are refused for good when the vendor repeats "already" and still nothing is booked', async () => {
    const requested = booking([await bought()]);
    const already = new DomainError('carrier_refused', 'conflict', 'Refused.', {
      raw: 'Already a pickup on that day.',
    });
    const { post } = EasypostApi.prototype;
    const buying = jest.spyOn(EasypostApi.prototype, 'post').mockImplementation(function (this: EasypostApi, ...of) {
      return of[0].endsWith('/buy') ? Promise.reject(already) : post.apply(this, of);
    });
    await expect(carrier.bookPickup(requested)).rejects.toMatchObject({ details: { retryAfter: 600 } });
    SlowRegister.passedMs = 600_000;
    await expect(carrier.bookPickup(requested)).rejects.toMatchObject({ code: 'carrier_refused' });
    buying.mockRestore();
    expect(scheduled()).toEqual([]);
  });

  it('are not booked at another price than agreed, nor with another service', async () => {
    const label = await bought({ carrier: 'ups', service: 'ground' });
    const offered = await carrier.pickupOffers(request([label], { carrier: 'ups' }));
    expect(offered.offers).toMatchObject([{ service: 'FutureDay', cost: 965 }]);
    for (const over of [{ service: 'FutureDay' }, { service: 'NextDay' }])
      await expect(carrier.bookPickup(booking([label], over))).rejects.toMatchObject({ code: 'carrier_refused' });
    expect(scheduled()).toEqual([]);
  });

  it('are canceled once, and need no cancellation when never booked', async () => {
    const requested = booking([await bought()]);
    expect(await carrier.cancelPickup(requested.reference)).toBe('canceled');
    await carrier.bookPickup(requested);
    sandbox.faults.order({ on: 'POST .*pickups/.*cancel', answer: 'lost' });
    expect(await carrier.cancelPickup(requested.reference)).toBe('canceled');
    expect(await carrier.cancelPickup(requested.reference)).toBe('canceled');
    expect([scheduled(), await carrier.findPickup(requested.reference)]).toEqual([[], null]);
    await expect(carrier.bookPickup(requested)).rejects.toMatchObject({ code: 'carrier_refused' });
  });

  it('count as canceled when the vendor says they already were', async () => {
    const requested = booking([await bought()]);
    await carrier.bookPickup(requested);
    const pickup = scheduled()[0]!;
    const post = jest.spyOn(EasypostApi.prototype, 'post');
    post.mockImplementationOnce(async function (this: EasypostApi, ...of) {
      pickup['status'] = 'canceled';
      post.mockRestore();
      return this.post(...of);
    });
    expect(await carrier.cancelPickup(requested.reference)).toBe('canceled');
  });

  it('are refused with pickup-specific messages', async () => {
    const refused = carrier.pickupOffers(request([{ reference: 'shp_unknown', trackingNumbers: ['1Z'] }]));
    await expect(refused).rejects.toMatchObject({ kind: 'missing' });
    await expect(carrier.pickupOffers(request([]))).rejects.toMatchObject({ code: 'carrier_refused' });
  });
});
