import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { queueWriteBacks, writeBackParcel } from '#libs/jobs/stores.js';
import { Clock } from '#libs/runtime/clock.js';
import { noteWriteBacks } from '#libs/use-cases/stores/note-write-backs.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/**
 * Notes what to report to the stores of a shipment's orders: its tracking numbers at its first scan, if so configured, or where the
 * purchase of its labels has not noted them; and that they no longer count once the label is voided. Notes nothing twice.
 */
@Processor(queueWriteBacks.name)
export class QueueWriteBacks extends JobProcessor<{ shipmentId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(queueWriteBacks);
  }

  async run({ shipmentId }: { shipmentId: string }, delivery: Delivery): Promise<void> {
    const shipment = await this.em.findOne(Shipment, shipmentId);
    if (!shipment) return;
    if (shipment.labelStatus === 'voided') return delivery.commit(this.em, () => this.#withdraw(shipmentId));
    if (shipment.labelStatus !== 'purchased') return;
    const trackers = await this.em.find(Tracker, { shipmentId }, { orderBy: { position: 'asc' } });
    await noteWriteBacks(this.em, [{ shipment, trackers }], { now: this.clock.now() });
  }

  /** What was never attempted is not reported at all; locked, so that no attempt begins meanwhile. */
  async #withdraw(shipmentId: string): Promise<void> {
    const live = { shipmentId, state: ['pending' as const, 'done' as const, 'failed' as const] };
    for (const one of await this.em.find(StoreFulfillment, live, { lockMode: LockMode.PESSIMISTIC_WRITE })) {
      if (one.triedAt === null || one.state === 'failed') {
        one.withdrawn(null, this.clock.now());
        continue;
      }
      one.withdraw();
      this.em.persist(OutboxMessage.of(writeBackParcel, { fulfillmentId: one.id }));
    }
  }
}
