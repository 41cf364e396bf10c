import { EntityManager, OptimisticLockError } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TrackAnswer } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { earliestScan, TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { queueParcelNotice } from '#libs/use-cases/notices/queue-parcel-notice.js';
import { isSeen, worstOf } from '#libs/domain/tracking/tracking-status.js';
import { chargeReturn } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { queueSubscriberMails } from '#libs/use-cases/mail/queue-subscriber-mails.js';
import { Clock } from '#libs/runtime/clock.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';
import { PushingAggregators } from './pushing-aggregators.js';

/** Of one answer, where several parcels of a shipment are polled at once. */
const storeTries = 5;

/** Neither unreadable nor of an earlier parcel with this number, nor further ahead than any zone or clock explains. */
function isPlausible(time: string, since: Date, now: Date): boolean {
  const at = Date.parse(time);
  return at >= since.getTime() && at < now.getTime() + 2 * 24 * 3600_000;
}

/**
 * Asks the carrier about one parcel and applies what is new; a scan without a valid time is skipped, the others count (TRK-4).
 * Leaves its changes unflushed. If the carrier does not answer, only the time of the next poll changes.
 */
@Injectable()
export class FetchTrackingEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly speed: SimulatedTrackingSpeed,
    private readonly clock: Clock,
    private readonly pushing: PushingAggregators,
  ) {}

  async look(tracker: Tracker): Promise<void> {
    await this.#apply(tracker, await this.#ask(tracker));
  }

  /** The same for one of many, committed; `inSlot` limits how many read or write at once, and none of them waits for a carrier. */
  async poll(id: string, inSlot: <T>(work: () => Promise<T>) => Promise<T>): Promise<void> {
    const answer = await this.#ask(await inSlot(() => this.em.findOneOrFail(Tracker, id)));
    for (let tries = 1; ; tries += 1)
      try {
        return await inSlot(async () => {
          await this.#apply(await this.em.findOneOrFail(Tracker, id), answer);
          await this.em.flush();
        });
      } catch (error) {
        // Another parcel of its shipment was stored meanwhile.
        if (tries === storeTries || !(error instanceof OptimisticLockError)) throw error;
        this.em.clear();
      }
  }

  /** The carrier's data; `how`: whether the next will be polled, or is expected by webhook and polled later. */
  async takeOver(tracker: Tracker, answer: TrackAnswer, how: 'polled' | 'pushed'): Promise<void> {
    const now = this.clock.now();
    const since = earliestScan(tracker.createdAt);
    const known = await this.em.find(TrackingEvent, { trackerId: tracker.id, time: { $gte: since } });
    const keys = new Set(known.map((event) => event.key));
    const fresh = answer.events
      .filter((event) => isPlausible(event.time, since, now))
      .map((event) => TrackingEvent.of(tracker.id, event, now))
      .filter((event) => !keys.has(event.key) && keys.add(event.key));
    this.em.persist(fresh);
    const before = tracker.status;
    tracker.checked([...known, ...fresh], answer, { now, speed: this.speed.factor, how });
    await queueSubscriberMails(this.em, tracker, tracker.status !== before);
    // Two of several parcels may be polled in the same instant, neither seeing the other's update: the next poll corrects it.
    if (tracker.status !== before || tracker.parcels > 1) await this.#notifyOwner(tracker);
    if (isSeen(tracker.status) && !isSeen(before)) await this.#chargeUse(tracker);
  }

  async #apply(tracker: Tracker, answer: TrackAnswer | null): Promise<void> {
    if (!answer) return tracker.unreachable(this.clock.now(), this.speed.factor);
    const pushes = tracker.aggregator !== null && (await this.pushing.pushes(tracker.aggregator));
    await this.takeOver(tracker, answer, pushes ? 'pushed' : 'polled');
  }

  async #ask(tracker: Tracker): Promise<TrackAnswer | null> {
    const { trackingNumber, carrier, aggregator, service, from, to, createdAt } = tracker;
    try {
      return await this.carriers
        .get(aggregator ?? carrier)
        .track({ trackingNumber, carrier, service, from, to, shippedAt: createdAt.toISOString() });
    } catch {
      return null;
    }
  }

  /** The shipment shows the status of its worst parcel, and its owner is mailed if they chose so. */
  async #notifyOwner(tracker: Tracker): Promise<void> {
    const shipment = await this.em.findOneOrFail(Shipment, tracker.shipmentId);
    const siblings = await this.em.find(Tracker, { shipmentId: tracker.shipmentId });
    const before = shipment.trackingStatus;
    shipment.tracked(worstOf(siblings.map((sibling) => sibling.status)));
    if (shipment.trackingStatus !== before) await queueParcelNotice(this.em, shipment, this.clock.now());
  }

  /** A return that is paid for when it is used: by the first of its parcels. */
  async #chargeUse({ shipmentId }: Tracker): Promise<void> {
    const { orderId } = await this.em.findOneOrFail(Shipment, shipmentId);
    if (orderId && (await this.em.count(Order, { id: orderId, payment: 'on_use' })) > 0)
      this.em.persist(OutboxMessage.of(chargeReturn, { orderId }));
  }
}
