import type { EntityManager } from '@mikro-orm/postgresql';
import type { CarrierEvent } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { pollTrackers, refreshTracking } from '#libs/jobs/tracking.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../testing/job-harness.js';
import { FetchTrackingEvents } from './fetch-tracking-events.js';
import { PollTrackers } from './poll-trackers.js';
import { RefreshTracking } from './refresh-tracking.js';
import { PushingAggregators } from './pushing-aggregators.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';

const scan = (minutes: number, status: CarrierEvent['status'], over: Partial<CarrierEvent> = {}): CarrierEvent => ({
  time: new Date(Date.now() + minutes * 60_000).toISOString(),
  ...{ status, rawCode: status.toUpperCase(), rawText: status, city: 'Reno', state: 'NV', country: 'US' },
  ...over,
});

describe('tracking', () => {
  const clock = new SystemClock();
  const database = useDatabase();
  let carrier: FakeCarrier;
  let jobs: JobHarness;
  beforeEach(() => {
    carrier = new FakeCarrier();
    const em = database.orm.em as EntityManager;
    const carriers = new Carriers([carrier]);
    const look = new FetchTrackingEvents(
      em,
      carriers,
      new SimulatedTrackingSpeed(1),
      clock,
      new PushingAggregators(em),
    );
    jobs = new JobHarness(database.orm, [new PollTrackers(em, carriers, look, clock), new RefreshTracking(em, look)]);
  });

  /** A shipment of `parcels` pieces whose labels are bought; all of them are due. @returns the trackers' ids. */
  async function tracked(parcels = 1): Promise<string[]> {
    const em = database.em();
    const shipment = readyShipment('guest');
    const trackers = Array.from({ length: parcels }, (_, position) =>
      Tracker.start({
        ...{ ownerId: 'guest', shipmentId: shipment.id, position, parcels, carrier: 'usps', carrierName: 'USPS' },
        ...{ service: 's', serviceName: 'S', trackingNumber: `94${position}`, sample: true },
        ...{ from: placeOf(shipment.from!), to: placeOf(shipment.to!), estimate: null },
      }),
    );
    for (const tracker of trackers) tracker.nextCheckAt = tracker.createdAt;
    em.persist([shipment, ...trackers]);
    await em.flush();
    return trackers.map((tracker) => tracker.id);
  }
  const trackerOf = (id: string) => database.em().findOneOrFail(Tracker, id);
  const events = () => database.em().find(TrackingEvent, {}, { orderBy: { time: 'asc' } });
  const poll = () => jobs.asked(pollTrackers, {});
  const deadLetters = () => database.em().execute('select last_error from outbox_message where failed_at is not null');
  const due = () => database.em().nativeUpdate(Tracker, {}, { nextCheckAt: new Date(0) });

  it('applies updates once, however often it polls', async () => {
    const [id = ''] = await tracked();
    carrier.events = [scan(-20, 'accepted'), scan(-10, 'in_transit')];
    for (let times = 0; times < 3; times += 1) {
      await due();
      expect(await poll()).toBe('done');
    }
    expect((await events()).map((event) => event.status)).toEqual(['accepted', 'in_transit']);
    const tracker = await trackerOf(id);
    expect(tracker.status).toBe('in_transit');
    expect((await database.em().findOneOrFail(Shipment, tracker.shipmentId)).trackingStatus).toBe('in_transit');
    expect(carrier.count('track')).toBe(3);
  });

  it('polls only when due', async () => {
    await tracked();
    await poll();
    await poll();
    expect(carrier.count('track')).toBe(1);
  });

  it('never goes back for late updates', async () => {
    const [id = ''] = await tracked();
    const all = [scan(-30, 'accepted'), scan(-20, 'in_transit'), scan(-10, 'delivered')];
    for (const updates of [[all[2]!], [all[2]!, all[0]!], all]) {
      carrier.events = updates;
      await due();
      await poll();
    }
    expect((await trackerOf(id)).status).toBe('delivered');
    expect(await events()).toHaveLength(3);
  });

  it('changes only the time of the next poll when the carrier is unavailable', async () => {
    const [id = ''] = await tracked();
    carrier.events = [scan(-5, 'accepted')];
    await poll();
    const before = await trackerOf(id);
    carrier.fail('track', 'away');
    await due();
    expect(await poll()).toBe('done');
    const after = await trackerOf(id);
    expect([after.status, after.lastCheckedAt]).toEqual([before.status, before.lastCheckedAt]);
    expect(after.nextCheckAt!.getTime()).toBeGreaterThan(Date.now() + 14 * 60_000);
  });

  it('stores the other scans when one is unreadable (TRK-4)', async () => {
    await tracked();
    carrier.events = [
      scan(-9, 'accepted'),
      scan(0, 'in_transit', { time: '20261' }),
      scan(-3, 'in_transit', { rawCode: 'x'.repeat(999) }),
    ];
    expect(await poll()).toBe('done');
    expect((await events()).map((event) => event.status)).toEqual(['accepted', 'in_transit']);
  });

  it('neither blocks others nor polls all the time when a parcel fails', async () => {
    const ids = await tracked(3);
    const [sick = ''] = ids;
    await database.em().nativeUpdate(Tracker, sick, { shipmentId: '00000000-0000-4000-8000-000000000000' });
    carrier.events = [scan(-5, 'accepted')];
    expect(await poll()).toBe('retry');
    const all = await Promise.all(ids.map(trackerOf));
    expect(all.map((tracker) => tracker.status)).toEqual(['label_created', 'accepted', 'accepted']);
    await jobs.exhaust();
    expect(await deadLetters()).toEqual([{ last_error: '1 parcels could not be looked at' }]);
    expect(carrier.count('track')).toBe(2 + pollTrackers.attempts);
    expect(await poll()).toBe('done');
    expect(carrier.count('track')).toBe(2 + pollTrackers.attempts);
  });

  it.each([
    ['before a parcel is read', 'tracker'],
    ['while updates are written', 'tracking_event'],
  ])('continues after a database outage %s without failing', async (_, table) => {
    const [id = ''] = await tracked();
    carrier.events = [scan(-5, 'accepted')];
    await database.asOwner(`alter table ${table} rename to away`);
    expect(await poll()).toBe('retry');
    await database.asOwner(`alter table away rename to ${table}`);
    await jobs.exhaust();
    expect([(await trackerOf(id)).status, await deadLetters()]).toEqual(['accepted', []]);
  });

  it('shows the worst parcel’s status on the shipment', async () => {
    const [first = '', second = ''] = await tracked(2);
    const shipment = async () => database.em().findOneOrFail(Shipment, (await trackerOf(first)).shipmentId);
    carrier.events = [scan(-5, 'delivered')];
    await jobs.asked(refreshTracking, { trackerId: first });
    expect((await shipment()).trackingStatus).toBe('label_created');
    carrier.events = [scan(-4, 'exception')];
    await jobs.asked(refreshTracking, { trackerId: second });
    expect((await shipment()).trackingStatus).toBe('exception');
  });

  it('applies updates once when polled and refreshed at once', async () => {
    const [id = ''] = await tracked();
    carrier.events = [scan(-20, 'accepted'), scan(-10, 'in_transit')];
    const messages = await Promise.all([
      jobs.ask(pollTrackers, {}),
      jobs.ask(refreshTracking, { trackerId: id }),
      jobs.ask(refreshTracking, { trackerId: id }),
    ]);
    await Promise.all(messages.map((message) => jobs.run(message)));
    await jobs.exhaust();
    expect(await events()).toHaveLength(2);
    expect((await trackerOf(id)).status).toBe('in_transit');
    expect(await deadLetters()).toEqual([]);
  });
});
