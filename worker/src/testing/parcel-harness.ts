import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { Order } from '#libs/domain/orders/order.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { refreshTracking } from '#libs/jobs/tracking.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { placedOrder, recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';
import { SendMail } from '../mail/send-mail.js';
import { issueReceipt } from '../orders/issue-receipt.js';
import { FetchTrackingEvents } from '../tracking/fetch-tracking-events.js';
import { RefreshTracking } from '../tracking/refresh-tracking.js';
import { PushingAggregators } from '../tracking/pushing-aggregators.js';
import { SummarizeOrder } from '../tracking/summarize-order.js';
import { JobHarness } from './job-harness.js';
import type { MailInbox } from './mail-inbox.js';
import { harnessMailText } from './purchase-harness.js';

const clock = new SystemClock();

/** Bought labels in transit, a carrier with answers chosen by the test, and mails to a real mail server. */
export class ParcelHarness {
  readonly carrier = new FakeCarrier();
  readonly jobs: JobHarness;

  constructor(
    private readonly database: TestDatabase,
    inbox: MailInbox,
  ) {
    const em = database.orm.em as EntityManager;
    const look = new FetchTrackingEvents(
      em,
      new Carriers([this.carrier]),
      new SimulatedTrackingSpeed(1),
      clock,
      new PushingAggregators(em),
    );
    this.jobs = new JobHarness(database.orm, [
      new RefreshTracking(em, look),
      new SummarizeOrder(em),
      new SendMail(em, inbox.mailer, harnessMailText(em, clock), clock),
    ]);
  }

  /** An order of ann@example.com whose labels are bought, one tracker for each parcel. */
  async ordered(
    owner: string,
    { count = 1, parcels = 1, body }: { count?: number; parcels?: number; body?: ShipmentBody } = {},
  ) {
    const em = this.database.em();
    const shipments = Array.from({ length: count }, () => readyShipment(owner, body));
    const { order, items } = await placedOrder(em, shipments, { email: 'ann@example.com' });
    recordPaid(order, 'authorised');
    await forceState(
      em,
      'OrderItem',
      items.map(({ id }) => id),
      { status: 'bought' },
    );
    const trackers = shipments.flatMap((shipment) =>
      Array.from({ length: parcels }, (_, position) =>
        Tracker.start({
          ...{ ownerId: owner, shipmentId: shipment.id, position, parcels, carrier: 'usps', carrierName: 'USPS' },
          ...{ service: 's', serviceName: 'Ground Advantage', trackingNumber: `940000${position}`, sample: true },
          ...{ from: placeOf(shipment.from!), to: placeOf(shipment.to!), estimate: null },
        }),
      ),
    );
    await em.persist(trackers).flush();
    const shipmentIds = shipments.map(({ id }) => id);
    return { orderId: order.id, shipmentIds, shipmentId: shipments[0]!.id, trackerIds: trackers.map(({ id }) => id) };
  }

  /** All labels are bought and the card is charged. */
  async captured(orderId: string): Promise<void> {
    await this.database.em().transactional(async (em) => {
      const order = await em.findOneOrFail(Order, orderId);
      recordPaid(order);
      await issueReceipt(em, order, clock.now());
    });
  }

  /** From now on the carrier returns this for every parcel. */
  says(status: TrackingStatus, minutes = -5): void {
    const time = new Date(Date.now() + minutes * 60_000).toISOString();
    const rawText = `Carrier: ${status} <b>`;
    this.carrier.events = [{ time, status, rawCode: status, rawText, city: 'Reno', state: 'NV', country: 'US' }];
  }

  /** The carrier returns this, and these parcels are polled. */
  async scanned(status: TrackingStatus, trackerIds: readonly string[], minutes = -5): Promise<void> {
    this.says(status, minutes);
    for (const trackerId of trackerIds) await this.jobs.asked(refreshTracking, { trackerId });
  }

  /** Everything that waits is done. */
  async settle(): Promise<void> {
    await this.jobs.exhaust();
  }
}
