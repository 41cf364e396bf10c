import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { AggregatorEvent } from '#libs/domain/carriers/aggregator-event.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { carrierRefundStates } from '#libs/domain/refunds/refund-status.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { settleClaim } from '#libs/jobs/insurance.js';
import { messageSubject, OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { voidLabel } from '#libs/jobs/refunds.js';
import { applyAggregatorEvent } from '#libs/jobs/tracking.js';
import { Clock } from '#libs/runtime/clock.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { FetchTrackingEvents } from './fetch-tracking-events.js';

/** The next request about a refund, which would otherwise be hours away. */
const hasten = `update outbox_message set available_at = now()
  where job = ? and ${messageSubject} = ? and closed_at is null and failed_at is null returning id`;

/**
 * Applies an event of an aggregator: scans directly, since they contain the whole state of the parcel; a decided refund or a
 * changed claim by reading its state from the aggregator now, so that money never depends on the event alone. Repeated, late and
 * reordered events change nothing.
 */
@Processor(applyAggregatorEvent.name)
export class ApplyAggregatorEvent extends JobProcessor<{ eventId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly parcels: FetchTrackingEvents,
    private readonly clock: Clock,
  ) {
    super(applyAggregatorEvent);
  }

  async run({ eventId }: { eventId: string }): Promise<void> {
    const event = await this.em.findOneOrFail(AggregatorEvent, eventId);
    if (event.handledAt) return;
    const { aggregator, trackingNumber } = event;
    // Numbers recur after years: the newest parcel has it.
    const tracker = await this.em.findOne(
      Tracker,
      { trackingNumber: trackingNumber ?? '', aggregator },
      { orderBy: { createdAt: 'desc' } },
    );
    const news = tracker && this.carriers.get(aggregator).readEvent(event.type, event.payload);
    if (news === 'claim_changed') await this.#askAboutClaim(tracker!.shipmentId);
    else if (news === 'refund_decided') await this.#askAboutRefund(tracker!.shipmentId);
    else if (news) await this.parcels.takeOver(tracker, news, 'pushed');
    event.handled(news ? 'applied' : 'ignored', this.clock.now());
  }

  async #askAboutRefund(shipmentId: string): Promise<void> {
    for (const { id } of await this.em.find(Refund, { shipmentId, status: [...carrierRefundStates] })) {
      const hastened = await this.em.execute<object[]>(hasten, [voidLabel.name, id]);
      if (hastened.length === 0) this.em.persist(OutboxMessage.of(voidLabel, { refundId: id }));
    }
  }

  async #askAboutClaim(shipmentId: string): Promise<void> {
    const claims = await this.em.find(InsuranceClaim, { shipmentId }, { fields: ['id'] });
    const filings = await this.em.find(ClaimFiling, { claimId: claims.map(({ id }) => id) });
    for (const { claimId, isOpen } of filings) if (isOpen) this.em.persist(OutboxMessage.of(settleClaim, { claimId }));
  }
}
