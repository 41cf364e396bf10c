import type { EntityManager } from '@mikro-orm/postgresql';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import type { Carrier, CarrierEvent } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { pollTrackers } from '#libs/jobs/tracking.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../testing/job-harness.js';
import { FetchTrackingEvents } from './fetch-tracking-events.js';
import { PollTrackers } from './poll-trackers.js';
import { PushingAggregators } from './pushing-aggregators.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';

const hour = 3600_000;
const scan = (minutes: number, status: CarrierEvent['status']): CarrierEvent => ({
  time: new Date(Date.now() + minutes * 60_000).toISOString(),
  ...{ status, rawCode: status, rawText: status, city: 'Reno', state: 'NV', country: 'US' },
});

describe('polling of many parcels', () => {
  const database = useDatabase();
  const clock = new SystemClock();

  /** A tick with these carriers. */
  async function poll(...sellers: Carrier[]): Promise<string> {
    const em = database.orm.em as EntityManager;
    const [carriers, speed] = [new Carriers(sellers), new SimulatedTrackingSpeed(1)];
    const look = new FetchTrackingEvents(em, carriers, speed, clock, new PushingAggregators(em));
    return new JobHarness(database.orm, [new PollTrackers(em, carriers, look, clock)]).asked(pollTrackers, {});
  }

  /** A shipment of so many parcels that are due. */
  async function tracked(parcels: number, seller: { carrier: string; aggregator?: string }): Promise<Shipment> {
    const shipment = readyShipment('guest');
    const trackers = Array.from({ length: parcels }, (_, position) =>
      Tracker.start({
        ...{ ownerId: 'guest', shipmentId: shipment.id, position, parcels, carrierName: 'USPS', ...seller },
        ...{ service: 's', serviceName: 'S', trackingNumber: `94${position}`, sample: true },
        ...{ from: placeOf(shipment.from!), to: placeOf(shipment.to!), estimate: null },
      }),
    );
    for (const tracker of trackers) tracker.nextCheckAt = tracker.createdAt;
    await database
      .em()
      .persist([shipment, ...trackers])
      .flush();
    return shipment;
  }
  const trackersOf = (shipment: Shipment) => database.em().find(Tracker, { shipmentId: shipment.id });

  it('ends for a carrier that keeps failing or is busy, whose other parcels stay due (F27)', async () => {
    const carrier = new FakeCarrier();
    const shipment = await tracked(60, { carrier: 'usps' });
    carrier.fail('track', 'away', 100);
    expect(await poll(new GuardedCarrier(carrier))).toBe('done');
    // Five that fail, and those that were asked at the same time.
    expect(carrier.count('track')).toBeGreaterThanOrEqual(5);
    expect(carrier.count('track')).toBeLessThanOrEqual(20);
    const due = (await trackersOf(shipment)).filter(({ nextCheckAt }) => nextCheckAt! <= new Date());
    expect(due.length).toBeGreaterThanOrEqual(40);
  });

  it('does not let a carrier wait for another that is slow and has more parcels', async () => {
    const [slow, quick] = [new FakeCarrier('fedex'), new FakeCarrier('usps')];
    const { promise, resolve } = Promise.withResolvers<void>();
    slow.gate = promise;
    await tracked(40, { carrier: 'fedex' });
    await tracked(20, { carrier: 'usps' });
    const polled = poll(slow, quick);
    while (quick.count('track') < 20) await new Promise((wait) => setTimeout(wait, 20));
    expect(slow.count('track')).toBeLessThanOrEqual(16);
    resolve();
    expect(await polled).toBe('done');
    expect([slow.count('track'), quick.count('track')]).toEqual([40, 20]);
    expect(await database.em().count(Tracker, { nextCheckAt: { $lte: new Date() } })).toBe(0);
  });

  it('updates all parcels of a shipment at once, with one request each', async () => {
    const carrier = new FakeCarrier();
    carrier.events = [scan(-5, 'in_transit')];
    const shipment = await tracked(12, { carrier: 'usps' });
    expect(await poll(carrier)).toBe('done');
    expect((await trackersOf(shipment)).map(({ status }) => status)).toEqual(Array(12).fill('in_transit'));
    expect(carrier.count('track')).toBe(12);
  });

  it.each([
    ['as often as its status says when none arrive', false, 2],
    ['less often while they do', true, 8],
  ])('polls parcels of an aggregator that sends webhooks %s', async (_, arrive, hours) => {
    const carrier = new FakeCarrier('easypost');
    carrier.events = [scan(-5, 'in_transit')];
    if (arrive)
      await database.em().execute(
        `insert into aggregator_event (id, aggregator, type, payload, received_at, outcome)
         values ('evt_1', 'easypost', 'tracker.updated', '{}', now() - interval '1 hour', 'applied')`,
      );
    const shipment = await tracked(1, { carrier: 'usps', aggregator: 'easypost' });
    expect(await poll(carrier)).toBe('done');
    const [tracker] = await trackersOf(shipment);
    const wait = (tracker!.nextCheckAt!.getTime() - Date.now()) / hour;
    expect([wait > hours * 0.85, wait < hours * 1.15]).toEqual([true, true]);
  });

  it('takes no scans of an earlier parcel that had the number', async () => {
    const carrier = new FakeCarrier();
    carrier.events = [scan(-90 * 24 * 60, 'delivered'), scan(-5, 'accepted')];
    const shipment = await tracked(1, { carrier: 'usps' });
    expect(await poll(carrier)).toBe('done');
    expect(await trackersOf(shipment)).toMatchObject([{ status: 'accepted' }]);
    expect(await database.em().count(TrackingEvent)).toBe(1);
  });
});
