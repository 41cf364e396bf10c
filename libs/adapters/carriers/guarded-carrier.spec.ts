import { jest } from '@jest/globals';
import { DomainError } from '#libs/domain/errors.js';
import type { BoughtLabels, CarrierEvent, Rate } from '#libs/domain/carriers/carrier.js';
import { FakeCarrier, type Fault } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { testAddress, testParcel, testRate, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { UnexplainedRefusals } from '#libs/domain/carriers/unexplained-refusals.js';
import { carrierMessage } from './shared/live-rates.js';
import { carrierRefusal } from './shared/vendor-failure.js';
import { GuardedCarrier } from './guarded-carrier.js';

const soon = { rates: 20, buy: 20, findPurchase: 20, voidPurchase: 20, track: 20 };
const here = testAddress();
const label = {
  ...{ reference: 'r-1', service: 's', from: here, to: here, returnTo: here, parcels: [testParcel()], cost: 1000 },
  ...{ shipDate: '2026-11-24', references: [], signature: 'none' as const, insuredValue: 0 },
};
const never = new AbortController().signal;

let fake: FakeCarrier;
let carrier: GuardedCarrier;
beforeEach(() => {
  fake = new FakeCarrier('fedex');
  carrier = new GuardedCarrier(fake, { ...soon, rates: 60_000, buy: 60_000, findPurchase: 60_000 });
});
const calls = {
  rates: (to: GuardedCarrier) => to.rates(testRequest(), never),
  buy: (to: GuardedCarrier) => to.buy(label),
  findPurchase: (to: GuardedCarrier) => to.findPurchase('r-1'),
  voidPurchase: (to: GuardedCarrier) => to.voidPurchase('r-1'),
  track: (to: GuardedCarrier) => {
    const { from, to: place } = testRequest();
    return to.track({
      trackingNumber: '94',
      carrier: 'usps',
      service: 's',
      shippedAt: '2026-11-24T00:00:00Z',
      from,
      to: place,
    });
  },
};
const verbs = Object.keys(calls) as (keyof typeof calls)[];

it.each(verbs)('%s passes a valid response through', async (verb) => {
  await expect(calls[verb](carrier)).resolves.toBeDefined();
});

it.each(verbs)('%s: reports an unknown outcome when a call takes too long', async (verb) => {
  fake.fail(verb, 'slow');
  const refusal = await refusalOf(calls[verb](new GuardedCarrier(fake, soon)));
  expect(refusal).toMatchObject({ kind: 'upstream', message: 'Test carrier did not answer within 0.02 seconds.' });
});

it.each(verbs)('%s: reports an unknown outcome and the field when a response is invalid', async (verb) => {
  fake.fail(verb, 'garbage');
  const refusal = await refusalOf(calls[verb](carrier));
  expect(refusal).toMatchObject({ kind: 'upstream', code: 'carrier_garbled' });
  expect(refusal.message).toContain(`cannot be read (${verb}`);
});

it('does not wait for a call that is already aborted', async () => {
  fake.fail('rates', 'slow');
  await expect(carrier.rates(testRequest(), AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
});

it('ends a call when the caller aborts it', async () => {
  fake.fail('rates', 'slow');
  const asking = new AbortController();
  const answer = carrier.rates(testRequest(), asking.signal);
  asking.abort(new Error('nobody waits'));
  await expect(answer).rejects.toThrow('nobody waits');
});

it.each<[string, Partial<Rate>]>([
  ['rates.rates.0.cost', { cost: -5, lines: [{ kind: 'base', label: 'Postage', amount: -5 }] }],
  ['rates.rates.0.cost', { cost: 10.5 }],
  ['rates.rates.0.lines', { cost: 1001 }],
  ['rates.rates.0.currency', { currency: 'EUR' as 'USD' }],
  ['rates.rates.0.validUntil', { validUntil: 'soon' }],
  ['rates.rates.0.transitDays', { transitDays: { min: 5, max: 2 } }],
])('accepts no rate with an invalid %s', async (where, over) => {
  fake.answer = { rates: [testRate(over)], refusals: [], messages: [] };
  expect((await refusalOf(calls.rates(carrier))).message).toContain(`(${where})`);
});

it.each<[string, (bought: BoughtLabels) => BoughtLabels]>([
  ['buy.parcels', (bought) => ({ ...bought, parcels: [] })],
  [
    'buy.parcels.0.trackingNumber',
    (bought) => ({ ...bought, parcels: [{ ...bought.parcels[0]!, trackingNumber: '<b>' }] }),
  ],
])('accepts no label with an invalid %s', async (where, change) => {
  const sell = fake.buy.bind(fake);
  fake.buy = async (request) => change(await sell(request));
  expect((await refusalOf(calls.buy(carrier))).message).toContain(`(${where})`);
});

it('accepts no unknown tracking status', async () => {
  const scan = '{ "time": "2026-11-24T00:00:00Z", "status": "teleported", "rawCode": "", "rawText": "" }';
  fake.events = [JSON.parse(scan) as CarrierEvent];
  expect((await refusalOf(calls.track(carrier))).message).toContain('(track.events.0.status)');
});

it.each<[Fault, number]>([
  ['away', 5],
  ['busy', 1],
  ['refuse', 8],
])('opens the circuit of one method only: a carrier that is %s gets %d of 8 calls', async (fault, expected) => {
  fake.fail('rates', fault, 100);
  for (let times = 0; times < 8; times += 1) await refusalOf(calls.rates(carrier));
  expect(fake.count('rates')).toBe(expected);
  await expect(calls.track(carrier)).resolves.toBeDefined();
});

it('forwards every purchase, since jobs pause by themselves', async () => {
  fake.fail('buy', 'busy', 8);
  for (let times = 0; times < 8; times += 1) {
    expect((await refusalOf(calls.buy(carrier))).details['retryAfter']).toBe(40);
  }
  expect(fake.count('buy')).toBe(8);
});

it('records unexplained refusals of purchases and among prices', async () => {
  const refusals = new UnexplainedRefusals();
  const watched = new GuardedCarrier(fake, { ...soon, rates: 60_000, buy: 60_000 }, refusals);
  jest.spyOn(fake, 'buy').mockRejectedValueOnce(carrierRefusal('Flurble 12 is gone.'));
  await refusalOf(watched.buy(label));
  jest.spyOn(fake, 'buy').mockRejectedValueOnce(carrierRefusal('Parcel is too heavy.'));
  await refusalOf(watched.buy(label));
  const message = carrierMessage({ carrier: 'ups', carrierName: 'UPS' }, 'Flurble missing');
  jest.spyOn(fake, 'rates').mockResolvedValueOnce({ rates: [], refusals: [], messages: [message] });
  await watched.rates(testRequest(), never);
  expect(refusals.take().map(({ carrier: code, raw, seen }) => [code, raw, seen])).toEqual([
    ['fedex', 'Flurble # is gone.', 1],
    ['ups', 'Flurble missing', 1],
  ]);
});

it('continues to price pickups after a response asks one caller to wait', async () => {
  const request = {
    ...{ reference: 'r', carrier: 'usps', purchases: [], address: here },
    from: '',
    to: '',
    instructions: '',
  };
  const wait = new DomainError('carrier_busy', 'upstream', 'Wait.', { retryAfter: 3, answered: true });
  const ask = jest.spyOn(fake, 'pickupOffers').mockRejectedValueOnce(wait);
  ask.mockResolvedValueOnce({ offers: [], messages: [] });
  expect(await refusalOf(carrier.pickupOffers(request))).toBe(wait);
  expect(await carrier.pickupOffers(request)).toEqual({ offers: [], messages: [] });
});
