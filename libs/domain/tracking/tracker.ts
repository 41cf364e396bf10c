import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { Place } from '#libs/contracts/addresses/address.js';
import { placeDate } from '#libs/contracts/shipments/place-zone.js';
import { trackingStatus, type TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { TrackAnswer } from '../carriers/carrier.js';
import { newSlug } from '../shipments/public-id.js';
import { recordStep } from '../state-event.js';
import { pollHours } from './poll-interval.js';
import { finalStatuses, statusOf } from './tracking-status.js';
import type { TrackingEvent } from './tracking-event.js';

const hour = 3600_000;
/** Without updates, or after a delivery, for this long: we stop asking the carrier (TRK-3). */
const unavailableAnswer = { underWay: 90 * 24 * hour, delivered: 14 * 24 * hour };

/** How much later a carrier is polled that sends webhooks. */
const waitAfterPush = 4;

type Check = { now: Date; speed: number; how: 'polled' | 'pushed' };

const TrackerSchema = defineEntity({
  name: 'Tracker',
  tableName: 'tracker',
  indexes: [
    { properties: ['shipmentId'] },
    { properties: ['createdAt'] },
    { properties: ['ownerId', 'createdAt'] },
    {
      name: 'tracker_owner_id_tracking_number_index',
      expression:
        'create index "tracker_owner_id_tracking_number_index" on "tracker" ("owner_id", "tracking_number") include ("shipment_id")',
    },
    {
      name: 'tracker_owner_id_number_part_index',
      expression:
        'create index "tracker_owner_id_number_part_index" on "tracker" using gin ("owner_id", "tracking_number" gin_trgm_ops)',
    },
    { properties: ['trackingNumber'] },
    { name: 'tracker_due_index', properties: ['nextCheckAt'], where: 'next_check_at is not null' },
    {
      name: 'tracker_due_by_seller_index',
      expression:
        'create index "tracker_due_by_seller_index" on "tracker" ((coalesce(aggregator, carrier)), next_check_at, id) where next_check_at is not null',
    },
  ],
  uniques: [{ properties: ['slug'] }],
  properties: {
    id: p.uuid().primary(),
    slug: p.string(),
    ownerId: p.string(),
    shipmentId: p.uuid(),
    position: p.integer(),
    parcels: p.integer(),
    carrier: p.string(),
    carrierName: p.string(),
    /** Who is polled, where it is not the carrier. */
    aggregator: p.string().strictNullable(),
    service: p.string(),
    serviceName: p.string(),
    trackingNumber: p.string(),
    sample: p.boolean(),
    from: p.json<Place>().name('origin'),
    to: p.json<Place>().name('destination'),
    status: p.enum(trackingStatus.options),
    estimatedDelivery: p.date().strictNullable(),
    originalEstimate: p.date().strictNullable(),
    /** The day of its delivery where it was delivered; null while it is not, or no longer is. */
    deliveredOn: p.date().strictNullable(),
    createdAt: p.datetime(),
    lastCheckedAt: p.datetime().strictNullable(),
    /** When the carrier last changed its data; null if unknown. */
    asOf: p.datetime().strictNullable(),
    /** When a user last requested an update. */
    refreshRequestedAt: p.datetime().strictNullable(),
    /** When the carrier is polled next; null = never again. */
    nextCheckAt: p.datetime().strictNullable(),
    version: p.integer().version(),
  },
});

export type TrackerStart = Pick<
  Tracker,
  | 'ownerId'
  | 'shipmentId'
  | 'position'
  | 'parcels'
  | 'carrier'
  | 'carrierName'
  | 'service'
  | 'serviceName'
  | 'trackingNumber'
  | 'sample'
  | 'from'
  | 'to'
> & { estimate: string | null; aggregator?: string };

/** Follows one parcel. Its status is derived from all scans, so replays and disorder cannot change the outcome. */
export class Tracker extends TrackerSchema.class {
  /** `speed` as for {@link Tracker.checked}: no carrier has news of a label that was just bought, so the first poll waits as all others do. */
  static start(parcel: TrackerStart, speed = 1): Tracker {
    const { estimate, aggregator = null, ...columns } = parcel;
    const tracker = new Tracker();
    Object.assign(tracker, columns, { aggregator });
    tracker.id = randomUUID();
    tracker.slug = newSlug();
    tracker.status = 'label_created';
    tracker.estimatedDelivery = tracker.originalEstimate = estimate;
    tracker.createdAt = new Date();
    tracker.lastCheckedAt = tracker.refreshRequestedAt = tracker.asOf = tracker.deliveredOn = null;
    tracker.nextCheckAt = tracker.nextPollAt([], { now: tracker.createdAt, speed, how: 'polled' });
    recordStep(tracker, {
      subject: 'tracker',
      subjectId: tracker.id,
      line: 'tracking',
      from: null,
      to: 'label_created',
      actor: 'system',
    });
    return tracker;
  }

  /** No more updates are expected. */
  get final(): boolean {
    return finalStatuses.includes(this.status);
  }

  /** All scans known now; `speed` shortens the waits of a sandbox (1 = real time). The estimate of an older answer is not news. */
  checked(scans: readonly TrackingEvent[], { estimatedDelivery, asOf }: TrackAnswer, { now, speed, how }: Check): void {
    if (this.status === 'cancelled') return void (this.lastCheckedAt = now);
    const status = statusOf(scans);
    const time = asOf === undefined ? null : new Date(asOf);
    if (!time || !this.asOf || time >= this.asOf) {
      if (estimatedDelivery) this.estimatedDelivery = estimatedDelivery;
      this.asOf = time ?? this.asOf;
    }
    if (status !== this.status) this.moveTo(status);
    this.deliveredOn = status === 'delivered' ? deliveryDay(scans, this.to) : null;
    this.lastCheckedAt = now;
    this.nextCheckAt = this.nextPollAt(scans, { now, speed, how });
  }

  /** A user requested an update. */
  asked(now: Date): void {
    this.refreshRequestedAt = now;
  }

  /** The carrier did not answer: the last known events stay, it is polled again later. */
  unreachable(now: Date, speed: number): void {
    this.nextCheckAt = new Date(now.getTime() + hour / 4 / speed);
  }

  /** Its label was voided: no parcel will use this number. */
  cancel(): void {
    if (this.status !== 'cancelled') this.moveTo('cancelled');
    this.nextCheckAt = null;
  }

  private nextPollAt(scans: readonly TrackingEvent[], { now, speed, how }: Check): Date | null {
    const newest = Math.max(this.createdAt.getTime(), ...scans.map((scan) => scan.time.getTime()));
    const hours = pollHours[this.status];
    const clientTimeouts = this.status === 'delivered' ? unavailableAnswer.delivered : unavailableAnswer.underWay;
    if (hours === undefined || (now.getTime() - newest) * speed > clientTimeouts) return null;
    const jitter = 0.9 + Math.random() * 0.2;
    const wait = hours * hour * (how === 'pushed' ? waitAfterPush : 1);
    return new Date(now.getTime() + (wait * jitter) / speed);
  }

  private moveTo(to: TrackingStatus): void {
    recordStep(this, {
      subject: 'tracker',
      subjectId: this.id,
      line: 'tracking',
      from: this.status,
      to,
      actor: 'system',
    });
    this.status = to;
  }
}
TrackerSchema.setClass(Tracker);

/** The day of the first scan of a delivery, where the recipient is. */
function deliveryDay(scans: readonly TrackingEvent[], to: Place): string | null {
  const times = scans.filter(({ status }) => status === 'delivered').map(({ time }) => time.getTime());
  return times.length > 0 ? placeDate(new Date(Math.min(...times)), to) : null;
}
