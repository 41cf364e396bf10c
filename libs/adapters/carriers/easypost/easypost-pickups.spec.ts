import { startEasypostSandbox, type EasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { testAddress, testParcel, testReceiver, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { LabelRequest } from '#libs/domain/carriers/carrier.js';
import { MemoryRegister } from '../shared/testing/memory-register.js';
import { EasypostApi } from './easypost-api.js';
import { EasypostCarrier } from './easypost-carrier.js';

let sandbox: EasypostSandbox;
let carrier: EasypostCarrier;
beforeEach(async () => {
  sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' });
  const api = new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` });
  carrier = new EasypostCarrier(api, new MemoryRegister(), [sandbox.url]);
});
afterEach(() => sandbox.close());

/** @returns the vendor's id of a label that was bought */
async function bought(of: Partial<LabelRequest> = {}): Promise<string> {
  const order: LabelRequest = {
    ...{ reference: crypto.randomUUID(), carrier: 'usps', service: 'ground_advantage', cost: 0, signature: 'none' },
    ...{ from: testAddress(), to: testReceiver(), returnTo: testAddress(), parcels: [testParcel()] },
    ...{ shipDate: '2026-11-24', references: [], insuredValue: 0, ...of },
  };
  const { rates } = await carrier.rates(testRequest({ ...order }), new AbortController().signal);
  const rate = rates.find((one) => one.carrier === order.carrier && one.service === order.service);
  return (await carrier.buy({ ...order, cost: rate?.cost ?? 0 })).carrierReference;
}
const request = (purchases: string[], over: object = {}) => ({
  ...{ reference: crypto.randomUUID(), carrier: 'usps', purchases, address: testAddress(), instructions: 'Dock 2' },
  ...{ from: '2026-11-27T08:00:00-05:00', to: '2026-11-27T20:00:00-05:00' },
  ...over,
});
const booking = (purchases: string[], over: object = {}) => ({
  ...request(purchases),
  ...{ service: 'NextDay', cost: 0, ...over },
});
const scheduled = () => sandbox.account.all('pickups').filter((one) => one['status'] === 'scheduled');

describe('pickups of EasyPost', () => {
  it('have their prices without being booked, and name the window by its instants', async () => {
    const offers = await carrier.pickupOffers(request([await bought()]));
    expect(offers).toEqual({ offers: [{ service: 'NextDay', cost: 0 }], messages: [] });
    expect(sandbox.account.all('pickups')).toMatchObject([
      { status: 'unknown', min_datetime: '2026-11-27T13:00:00Z', instructions: 'Dock 2' },
    ]);
  });

  it('collect several labels, also of an order, as one batch that prices and booking share', async () => {
    const order = await bought({ parcels: [testParcel(), testParcel()] });
    const labels = [await bought(), order];
    await carrier.pickupOffers(request(labels));
    await carrier.bookPickup(booking(labels));
    expect(sandbox.account.all('batches')).toMatchObject([{ num_shipments: 3 }]);
    expect(scheduled()).toHaveLength(1);
  });

  it('are booked once under our reference, whatever is repeated, and found again', async () => {
    const requested = booking([await bought()]);
    expect(await carrier.findPickup(requested.reference)).toBeNull();
    const first = await carrier.bookPickup(requested);
    expect(first.confirmation).not.toBe('');
    expect(await carrier.bookPickup(requested)).toEqual(first);
    expect(await carrier.findPickup(requested.reference)).toEqual(first);
    expect(scheduled().map(({ reference }) => reference)).toEqual([requested.reference]);
  });

  it.each(['lost', 'malformed', 'status'] as const)('are read back when the answer is %s', async (answer) => {
    const requested = booking([await bought()]);
    sandbox.faults.order({ on: 'POST .*pickups/.*buy', answer });
    const booked = await carrier.bookPickup(requested).catch(() => carrier.bookPickup(requested));
    expect(booked.confirmation).not.toBe('');
    expect(scheduled()).toHaveLength(1);
  });

  it('are not booked at another price than was agreed, nor with another service', async () => {
    const label = await bought({ carrier: 'ups', service: 'ground' });
    const offered = await carrier.pickupOffers(request([label], { carrier: 'ups' }));
    expect(offered.offers).toMatchObject([{ service: 'FutureDay', cost: 965 }]);
    for (const over of [{ service: 'FutureDay' }, { service: 'NextDay' }])
      await expect(carrier.bookPickup(booking([label], over))).rejects.toMatchObject({ code: 'carrier_refused' });
    expect(scheduled()).toEqual([]);
  });

  it('are canceled once, and one that was never booked needs no canceling', async () => {
    const requested = booking([await bought()]);
    expect(await carrier.cancelPickup(requested.reference)).toBe('canceled');
    await carrier.bookPickup(requested);
    sandbox.faults.order({ on: 'POST .*pickups/.*cancel', answer: 'lost' });
    expect(await carrier.cancelPickup(requested.reference)).toBe('canceled');
    expect(await carrier.cancelPickup(requested.reference)).toBe('canceled');
    expect([scheduled(), await carrier.findPickup(requested.reference)]).toEqual([[], null]);
    await expect(carrier.bookPickup(requested)).rejects.toMatchObject({ code: 'carrier_refused' });
  });

  it('are refused in words about pickups', async () => {
    const refused = carrier.pickupOffers(request(['shp_unknown']));
    await expect(refused).rejects.toMatchObject({ kind: 'missing' });
    await expect(carrier.pickupOffers(request([]))).rejects.toMatchObject({ code: 'carrier_refused' });
  });
});
