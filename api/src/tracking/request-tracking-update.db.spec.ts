import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { RequestTrackingUpdate, RequestTrackingUpdateHandler } from './commands/request-tracking-update.js';
import { FindTracking, FindTrackingHandler } from './queries/find-tracking.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('requesting a tracking update', () => {
  const database = useDatabase();

  async function tracked(over: Partial<Tracker> = {}): Promise<Tracker> {
    const em = database.em();
    const tracker = Tracker.start({
      ...{ ownerId: 'g', shipmentId: '11111111-1111-4111-8111-111111111111', position: 0, parcels: 1, carrier: 'usps' },
      ...{ carrierName: 'USPS', service: 's', serviceName: 'S', trackingNumber: '9400123456', sample: true },
      ...{ from: placeOf(testAddress()), to: placeOf(testAddress()), estimate: null },
    });
    Object.assign(tracker, over);
    em.persist(tracker);
    await em.flush();
    return tracker;
  }
  const ask = (slug: string) =>
    new RequestTrackingUpdateHandler(database.em(), new SystemClock()).execute(new RequestTrackingUpdate(slug));
  const enqueued = () => database.em().count(OutboxMessage, { job: 'refresh-tracking' });

  it('enqueues one job, however many requests arrive at once', async () => {
    const { slug } = await tracked();
    await Promise.all(Array.from({ length: 20 }, () => ask(slug)));
    expect(await enqueued()).toBe(1);
  });

  it.each<[string, Partial<Tracker>, number]>([
    ['checked a moment ago', { lastCheckedAt: minutesAgo(4) }, 0],
    ['checked a while ago', { lastCheckedAt: minutesAgo(6) }, 1],
    ['requested a moment ago', { refreshRequestedAt: minutesAgo(4) }, 0],
    ['requested a while ago', { refreshRequestedAt: minutesAgo(6) }, 1],
    ['delivered', { status: 'delivered' }, 0],
  ])('handles a parcel that was %s with %j by enqueuing %i jobs', async (_, over, times) => {
    const { slug } = await tracked(over);
    await ask(slug);
    expect(await enqueued()).toBe(times);
  });

  it('answers 404 to an unknown address', async () => {
    expect(await refusalOf(ask('x'.repeat(22)))).toMatchObject({ code: 'not_found', kind: 'missing' });
  });

  it('finds the newest parcel with a number in any spelling', async () => {
    await tracked({ createdAt: minutesAgo(9999) });
    const newest = await tracked();
    const find = (number: string) => new FindTrackingHandler(database.em()).execute(new FindTracking(number));
    expect(await find(' 9400 1234-56')).toEqual({ slug: newest.slug });
    expect(await refusalOf(find('9400 9999 99'))).toMatchObject({ code: 'not_found' });
  });
});
