import { DomainError } from '#libs/domain/errors.js';
import type { Carrier, TrackAnswer, TrackRequest } from '#libs/domain/carriers/carrier.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { ParcelLookup } from './parcel-lookup.js';

const scanned: TrackAnswer = { events: [] };
const limits = { waitMs: 1_000, keepMs: 60_000, capacity: 10, perHour: 5, atOnce: 3 };

/** An aggregator whose answers come when the test says so. */
class HeldCarrier implements Pick<Carrier, 'track'> {
  readonly asked: string[] = [];
  answer: () => Promise<TrackAnswer> = () => Promise.resolve(scanned);
  track({ trackingNumber }: TrackRequest): Promise<TrackAnswer> {
    this.asked.push(trackingNumber);
    return this.answer();
  }
}

let carrier: HeldCarrier;
let lookup: ParcelLookup;
beforeEach(() => {
  carrier = new HeldCarrier();
  lookup = new ParcelLookup(carrier, limits);
});

describe('ParcelLookup', () => {
  it('asks the carrier once for all callers with the same number, now and in the next minutes', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => lookup.find('usps', 'A')));
    await lookup.find('usps', 'A');
    expect(carrier.asked).toEqual(['A']);
    expect(new Set(answers.map(({ checkedAt }) => checkedAt.getTime())).size).toBe(1);
    await lookup.find('fedex', 'A');
    expect(carrier.asked).toEqual(['A', 'A']);
  });

  it('caches that the carrier does not know a number', async () => {
    carrier.answer = () => Promise.reject(new DomainError('carrier_refused', 'conflict', 'No such number.'));
    for (let times = 0; times < 2; times += 1) {
      const refusal = await refusalOf(lookup.find('usps', 'A'));
      expect(refusal).toMatchObject({ code: 'not_found', message: 'USPS does not know this number. Check it.' });
    }
    expect(carrier.asked).toHaveLength(1);
  });

  it('caches no failures, and does not name the aggregator', async () => {
    carrier.answer = () =>
      Promise.reject(new DomainError('carrier_busy', 'upstream', 'EasyPost asks', { retryAfter: 90 }));
    const refusal = await refusalOf(lookup.find('usps', 'A'));
    expect(refusal).toMatchObject({ code: 'carrier_unavailable', details: { retryAfter: 90 } });
    expect(refusal.message).toBe('USPS does not answer at the moment. Try again in a minute.');
    carrier.answer = () => Promise.resolve(scanned);
    expect(await lookup.find('usps', 'A')).toMatchObject({ answer: scanned });
  });

  it('answers without waiting for a slow carrier, and returns the late answer on the next attempt', async () => {
    const { promise, resolve } = Promise.withResolvers<TrackAnswer>();
    carrier.answer = () => promise;
    const hasty = new ParcelLookup(carrier, { ...limits, waitMs: 1 });
    expect(await refusalOf(hasty.find('usps', 'A'))).toMatchObject({
      ...{ code: 'carrier_unavailable', message: 'USPS is slow to answer. Try again in a few seconds.' },
    });
    resolve(scanned);
    await promise;
    await new Promise(setImmediate);
    expect(await hasty.find('usps', 'A')).toMatchObject({ answer: scanned });
    expect(carrier.asked).toHaveLength(1);
  });

  it('stops at its budget, except for numbers asked before', async () => {
    for (const number of ['A', 'B', 'C', 'D', 'E']) await lookup.find('usps', number);
    const refusal = await refusalOf(lookup.find('usps', 'F'));
    expect(refusal).toMatchObject({ code: 'carrier_busy', kind: 'upstream' });
    expect(refusal.details.retryAfter).toBeGreaterThan(3_500);
    expect(await lookup.find('usps', 'A')).toMatchObject({ answer: scanned });
    expect(carrier.asked).toHaveLength(5);
  });

  it('limits concurrent requests', async () => {
    const { promise, resolve } = Promise.withResolvers<TrackAnswer>();
    carrier.answer = () => promise;
    const open = ['A', 'B', 'C'].map((number) => lookup.find('usps', number));
    expect(await refusalOf(lookup.find('usps', 'D'))).toMatchObject({
      code: 'carrier_busy',
      details: { retryAfter: 5 },
    });
    resolve(scanned);
    expect(await Promise.all(open)).toHaveLength(3);
  });

  it('caches a limited number of answers', async () => {
    const roomy = new ParcelLookup(carrier, { ...limits, capacity: 2, perHour: 100 });
    for (const number of ['A', 'B', 'C', 'A']) await roomy.find('usps', number);
    expect(carrier.asked).toEqual(['A', 'B', 'C', 'A']);
  });

  it('refuses with an explanation when no aggregator is configured', async () => {
    const refusal = await refusalOf(new ParcelLookup(null).find('usps', 'A'));
    expect(refusal).toMatchObject({ kind: 'conflict', code: 'carrier_refused' });
    expect(refusal.message).toMatch(/can't look up USPS numbers here/);
  });

  it('recognizes numbers that the carrier can have issued', () => {
    const numbers = ['9400111206206406260787', '9400111206206406260788', 'EZ4000000004', 'EZ4000000003'];
    expect(numbers.map((number) => lookup.mayExist('usps', number))).toEqual([true, false, true, false]);
    expect(lookup.mayExist('ups', '9400111206206406260787')).toBe(false);
  });
});
