import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EasypostApi } from '#libs/adapters/carriers/easypost/easypost-api.js';
import { EasypostCarrier } from '#libs/adapters/carriers/easypost/easypost-carrier.js';
import { DatabaseAggregatorRegister } from '#libs/adapters/carriers/shared/aggregator-register.js';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { AggregatorEvent } from '#libs/domain/carriers/aggregator-event.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { settleClaim } from '#libs/jobs/insurance.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { voidLabel } from '#libs/jobs/refunds.js';
import { applyAggregatorEvent, pollTrackers } from '#libs/jobs/tracking.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../testing/job-harness.js';
import { ApplyAggregatorEvent } from './apply-aggregator-event.js';
import { FetchTrackingEvents } from './fetch-tracking-events.js';
import { PollTrackers } from './poll-trackers.js';
import { PushingAggregators } from './pushing-aggregators.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';

const clock = new SystemClock();
const number = '9400110898825022579493';

type Scan = [minutes: number, status: string, detail?: string];
const started = Date.now() - 3600_000;
const at = (minutes: number) => new Date(started + minutes * 60_000).toISOString();
/** A tracker as an event holds it, changed for the last time at its last scan. */
const vendorTracker = (scans: Scan[], over: object = {}) => ({
  ...{ id: 'trk_1', tracking_code: number, carrier: 'USPS', status: scans.at(-1)?.[1], signed_by: null },
  updated_at: at(scans.at(-1)?.[0] ?? 0),
  tracking_details: scans.map(([minutes, status, detail = 'status_update']) => ({
    ...{ status, status_detail: detail, datetime: at(minutes), message: status, tracking_location: { city: 'Reno' } },
  })),
  ...over,
});
const accepted: Scan = [0, 'in_transit', 'received_at_origin_facility'];
const moving: Scan = [10, 'in_transit', 'departed_facility'];
const delivered: Scan = [20, 'delivered', 'arrived_at_destination'];

describe('aggregator events', () => {
  const database = useDatabase();
  let jobs: JobHarness;
  let trackerId: string;
  let shipmentId: string;
  beforeEach(async () => {
    const em = database.orm.em as EntityManager;
    const nowhere = new EasypostApi({ apiKey: 'EZTK_test', apiUrl: 'http://127.0.0.1:9/v2/' });
    const easypost = new EasypostCarrier(nowhere, new DatabaseAggregatorRegister(em, 'easypost'), []);
    const carriers = new Carriers([new GuardedCarrier(easypost)]);
    const parcels = new FetchTrackingEvents(
      em,
      carriers,
      new SimulatedTrackingSpeed(1),
      clock,
      new PushingAggregators(em),
    );
    jobs = new JobHarness(database.orm, [
      new ApplyAggregatorEvent(em, carriers, parcels, clock),
      new PollTrackers(em, carriers, parcels, clock),
    ]);
    const shipment = readyShipment('guest');
    shipmentId = shipment.id;
    const tracker = Tracker.start({
      ...{ ownerId: 'guest', shipmentId, position: 0, parcels: 1, carrier: 'usps', carrierName: 'USPS' },
      ...{ service: 's', serviceName: 'S', trackingNumber: number, sample: false, aggregator: 'easypost' },
      ...{ from: placeOf(shipment.from!), to: placeOf(shipment.to!), estimate: null },
    });
    trackerId = tracker.id;
    await database.em().persist([shipment, tracker]).flush();
  });

  let count = 0;
  /** As the webhook stores it. @returns the message that asks for it. */
  async function received(type: string, payload: unknown): Promise<string> {
    const em = database.em();
    const id = `evt_${(count += 1)}`;
    em.create(AggregatorEvent, {
      ...{ id, aggregator: 'easypost', type, trackingNumber: number, payload, receivedAt: new Date() },
      ...{ handledAt: null, outcome: null },
    });
    await em.flush();
    return jobs.ask(applyAggregatorEvent, { eventId: id });
  }
  const apply = async (payload: unknown, type = 'tracker.updated') => jobs.run(await received(type, payload));
  const tracker = () => database.em().findOneOrFail(Tracker, trackerId);
  const scans = () => database.em().count(TrackingEvent, { trackerId });

  it('add scans and the signer without asking the carrier, and are emptied', async () => {
    expect(await apply(vendorTracker([accepted, moving, delivered], { signed_by: 'A. Jones' }))).toBe('done');
    expect(await tracker()).toMatchObject({ status: 'delivered' });
    expect(await database.em().count(TrackingEvent, { signedBy: 'A. Jones' })).toBe(1);
    expect(await database.em().find(AggregatorEvent, {})).toMatchObject([{ outcome: 'applied', payload: {} }]);
  });

  it('never revert a newer state or estimate when an older one arrives late', async () => {
    await apply(vendorTracker([accepted, moving], { est_delivery_date: '2026-11-27T00:00:00Z' }));
    await apply(vendorTracker([accepted], { est_delivery_date: '2026-11-25T00:00:00Z' }));
    expect(await tracker()).toMatchObject({ status: 'in_transit', estimatedDelivery: '2026-11-27' });
    await apply(vendorTracker([accepted, moving, delivered]));
    await apply(vendorTracker([accepted, moving]));
    expect([(await tracker()).status, await scans()]).toEqual(['delivered', 3]);
  });

  it('end in the same state in any order, repeated, and all at once', async () => {
    const states = [[accepted], [accepted, moving], [accepted, moving, delivered]];
    const mixed = [2, 0, 1, 2, 0].map((index) => vendorTracker(states[index]!));
    const ids: string[] = [];
    for (const one of mixed) ids.push(await received('tracker.updated', one));
    await Promise.all([...ids, ...ids].map((id) => jobs.run(id)));
    await jobs.exhaust();
    expect([(await tracker()).status, await scans()]).toEqual(['delivered', 3]);
  });

  it('postpone the next poll, which remains as a fallback', async () => {
    await apply(vendorTracker([accepted, moving]));
    expect((await tracker()).nextCheckAt!.getTime()).toBeGreaterThan(Date.now() + 6 * 3600_000);
    await database.em().nativeUpdate(Tracker, trackerId, { nextCheckAt: new Date(0) });
    expect(await jobs.asked(pollTrackers, {})).toBe('done');
    expect((await tracker()).nextCheckAt!.getTime()).toBeLessThan(Date.now() + 3600_000);
  });

  it.each<[string, string, unknown]>([
    ['that is unreadable', 'tracker.updated', { tracking_code: number }],
    ['of another type', 'batch.created', vendorTracker([delivered])],
    ['of an undecided refund', 'refund.successful', { status: 'submitted' }],
  ])('change nothing for one %s', async (_, type, payload) => {
    if (type === 'tracker.updated') expect(await apply({ ...(payload as object), tracking_details: 'x' })).toBe('done');
    else expect(await apply(payload, type)).toBe('done');
    expect(await tracker()).toMatchObject({ status: 'label_created' });
    expect(await database.em().find(AggregatorEvent, {})).toMatchObject([{ outcome: 'ignored' }]);
  });

  it('leave a voided label unchanged', async () => {
    const em = database.em();
    (await em.findOneOrFail(Tracker, trackerId)).cancel();
    await em.flush();
    await apply(vendorTracker([accepted]));
    expect(await tracker()).toMatchObject({ status: 'cancelled', nextCheckAt: null });
  });

  it.each(['refunded', 'rejected', 'not_applicable'])(
    'ask the carrier at once, and once, when a refund is %s',
    async (status) => {
      const em = database.em();
      const shipment = readyShipment('guest');
      const { order, items } = await placedOrder(em, [shipment]);
      await em.nativeUpdate(Tracker, trackerId, { shipmentId: shipment.id });
      const about = { orderId: order.id, orderItemId: items[0]!.id, shipmentId: shipment.id, amount: 1 };
      const refund = Refund.request(
        { ...about, reason: 'not_needed', askedBy: 'customer', expectedBy: '2026-12-31' },
        new Date(),
      );
      refund.submitted(new Date());
      em.persist([refund, OutboxMessage.of(voidLabel, { refundId: refund.id }, { delayMs: 6 * 3600_000 })]);
      await em.flush();
      for (let times = 0; times < 2; times += 1) await apply({ status }, 'refund.successful');
      const open = await jobs.open(voidLabel);
      expect(open).toMatchObject([{ payload: { refundId: refund.id } }]);
      expect(open[0]!.availableAt.getTime()).toBeLessThan(Date.now() + 1000);
    },
  );

  it.each([
    ['is open there', 1],
    ['is decided', 0],
  ])('enqueue insurer lookups for a claim that %s: %i', async (open, asked) => {
    const em = database.em();
    const parcel = {
      shipmentId,
      orderId: randomUUID(),
      orderItemId: randomUUID(),
      parcel: 0,
      insurer: 'easypost',
      insured: 50_00,
    };
    const body = { kind: 'loss', amount: 50_00, description: 'Lost.' } as const;
    const claim = InsuranceClaim.draft(parcel, body, 'guest', clock.now());
    claim.submit([{ purpose: 'invoice' }], { lossFrom: '', actor: 'guest' }, clock.now());
    const filing = ClaimFiling.request(claim, null, 'u_staff', clock.now());
    if (open === 'is decided') filing.closed('clm_1', null, clock.now());
    await em.persist([claim, filing]).flush();
    await apply({ id: 'clm_1', tracking_code: number, status: 'approved', approved_amount: '50.00' }, 'claim.approved');
    expect(await jobs.open(settleClaim)).toHaveLength(asked);
    expect((await database.em().findOneOrFail(InsuranceClaim, claim.id)).status).toBe('in_review');
  });
});
