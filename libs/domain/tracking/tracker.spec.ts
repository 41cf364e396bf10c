import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import { drainSteps } from '../state-event.js';
import { Tracker } from './tracker.js';
import { TrackingEvent } from './tracking-event.js';

const hour = 3600_000;
const day = 24 * hour;
const place = { country: 'US', postal: '10001', state: 'NY', city: 'New York', residential: true };

function started(speed?: number): Tracker {
  return Tracker.start(
    {
      ...{ ownerId: 'g', shipmentId: '11111111-1111-4111-8111-111111111111', position: 0, parcels: 1, carrier: 'usps' },
      ...{ carrierName: 'USPS', service: 's', serviceName: 'S', trackingNumber: '9400', sample: true },
      ...{ from: place, to: place, estimate: '2026-03-05' },
    },
    speed,
  );
}
const scan = (tracker: Tracker, status: TrackingStatus, time: Date) =>
  TrackingEvent.of(tracker.id, { time: time.toISOString(), status, rawCode: 'X', rawText: 'x' }, time);

const polledNow = () => ({ now: new Date(), speed: 1, how: 'polled' as const });

/** Hours until the next poll after a scan a moment ago; null = never. */
function nextAfter(status: TrackingStatus, ageMs = 0, speed = 1, how: 'polled' | 'pushed' = 'polled'): number | null {
  const tracker = started();
  const now = new Date(tracker.createdAt.getTime() + ageMs);
  tracker.checked([scan(tracker, status, tracker.createdAt)], { events: [] }, { now, speed, how });
  return tracker.nextCheckAt && (tracker.nextCheckAt.getTime() - now.getTime()) / hour;
}

it.each<[TrackingStatus, number]>([
  ['unknown', 6],
  ['label_created', 6],
  ['accepted', 2],
  ['in_transit', 2],
  ['out_for_delivery', 1 / 3],
  ['available_for_pickup', 6],
  ['delayed', 2],
  ['exception', 1],
  ['returning', 6],
  ['delivered', 24],
])('polls a parcel that is %s after %d hours, within a tenth (TRK-3)', (status, hours) => {
  for (let tries = 0; tries < 20; tries += 1) {
    expect(nextAfter(status)).toBeGreaterThanOrEqual(hours * 0.9 - 1e-6);
    expect(nextAfter(status)).toBeLessThanOrEqual(hours * 1.1 + 1e-6);
  }
});

it('polls a new label as late as one without a scan, at the speed of a sandbox', () => {
  const waits = [1, 3600].map((speed) => {
    const tracker = started(speed);
    return ((tracker.nextCheckAt!.getTime() - tracker.createdAt.getTime()) / hour) * speed;
  });
  for (const hours of waits) {
    expect(hours).toBeGreaterThan(5.39);
    expect(hours).toBeLessThan(6.61);
  }
});

it.each<TrackingStatus>(['returned', 'cancelled'])('never polls a parcel that is %s again', (status) => {
  expect(nextAfter(status)).toBeNull();
});

it.each<[TrackingStatus, number]>([
  ['in_transit', 90],
  ['label_created', 90],
  ['delivered', 14],
])('stops following a parcel that is %s after %d days without an update', (status, days) => {
  expect(nextAfter(status, days * day)).not.toBeNull();
  expect(nextAfter(status, days * day + 1)).toBeNull();
});

it('shortens all waits in a sandbox', () => {
  expect(nextAfter('in_transit', 0, 3600)).toBeLessThanOrEqual(2.2 / 3600);
  expect(nextAfter('in_transit', (90 * day) / 3600 + 1, 3600)).toBeNull();
});

it('polls later when the carrier has just sent an update', () => {
  expect(nextAfter('in_transit', 0, 1, 'pushed')).toBeGreaterThan(7);
  expect(nextAfter('in_transit', 0, 1, 'pushed')).toBeLessThan(9);
});

it('preserves the newer estimate when an older answer arrives late', () => {
  const tracker = started();
  const answered = (asOf: string, estimatedDelivery: string) =>
    tracker.checked([], { events: [], estimatedDelivery, asOf }, polledNow());
  answered('2026-03-02T00:00:00Z', '2026-03-06');
  answered('2026-03-01T00:00:00Z', '2026-03-04');
  expect(tracker.estimatedDelivery).toBe('2026-03-06');
  answered('2026-03-03T00:00:00Z', '2026-03-07');
  expect(tracker.estimatedDelivery).toBe('2026-03-07');
});

it('treats delivered as final although it is polled again', () => {
  const tracker = started();
  tracker.checked(
    [scan(tracker, 'delivered', new Date())],
    { events: [], estimatedDelivery: '2026-03-06' },
    polledNow(),
  );
  expect(tracker).toMatchObject({
    final: true,
    status: 'delivered',
    estimatedDelivery: '2026-03-06',
    originalEstimate: '2026-03-05',
  });
  expect(drainSteps(tracker).map((move) => move.toState)).toEqual(['label_created', 'delivered']);
});

it('changes only the next poll when the carrier is unavailable', () => {
  const tracker = started();
  const now = new Date();
  tracker.unreachable(now, 1);
  expect(tracker).toMatchObject({ status: 'label_created', lastCheckedAt: null, final: false });
  expect(tracker.nextCheckAt?.getTime()).toBe(now.getTime() + hour / 4);
});

it('identifies a scan by time, code and location', () => {
  const tracker = started();
  const event = { time: '2026-03-02T10:00:00Z', status: 'accepted', rawCode: 'A', rawText: 'a', city: 'Reno' } as const;
  const key = (over: object) => TrackingEvent.of(tracker.id, { ...event, ...over }, new Date()).key;
  expect(key({ rawText: 'other words', time: '2026-03-02T05:00:00-05:00' })).toBe(key({}));
  for (const over of [{ rawCode: 'B' }, { city: 'Elko' }, { time: '2026-03-02T10:00:01Z' }])
    expect(key(over)).not.toBe(key({}));
});

it('truncates texts that are too long for their column, so that the update is stored', () => {
  const long = 'x'.repeat(400);
  const row = TrackingEvent.of(
    't',
    { time: '2026-03-02T10:00:00Z', status: 'accepted', rawCode: long, rawText: long, city: long },
    new Date(),
  );
  expect([row.rawCode.length, row.city.length, row.rawText.length]).toEqual([255, 255, 400]);
});
