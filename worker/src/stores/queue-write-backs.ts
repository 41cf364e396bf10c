import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { splitPieces } from '#libs/domain/stores/split-pieces.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreFulfillment, StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { queueWriteBacks, writeBackParcel } from '#libs/jobs/stores.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/**
 * Records what to report to the stores of a shipment's orders: its tracking numbers once it has labels (or its first scan, if so
 * configured), and that they no longer count once the label is voided. Records nothing twice.
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
    const parcels = await this.em.find(StoreParcel, { shipmentId });
    const trackers = await this.em.find(Tracker, { shipmentId }, { orderBy: { position: 'asc' } });
    for (const parcel of parcels) await this.#note(parcel, shipment, trackers);
  }

  async #note(parcel: StoreParcel, { id, trackingStatus }: Shipment, trackers: readonly Tracker[]): Promise<void> {
    const { orderId, connectionId, ownerId, lines } = parcel;
    const store = await this.em.findOneOrFail(StoreConnection, connectionId);
    if (store.disconnectedAt) return;
    if (store.writeBack === 'first_scan' && ['unknown', 'label_created'].includes(trackingStatus)) return;
    const known = new Set(
      (await this.em.find(StoreFulfillment, { orderId, shipmentId: id })).map((one) => one.trackingNumber),
    );
    const boxes = splitPieces(lines, trackers.length);
    for (const [position, { trackingNumber, carrier }] of trackers.entries()) {
      const packed = boxes[position] ?? [];
      if (packed.length === 0 || known.has(trackingNumber)) continue;
      const fulfillment = Object.assign(new StoreFulfillment(), {
        ...{ id: randomUUID(), connectionId, ownerId, orderId, shipmentId: id, carrier, trackingNumber, lines: packed },
        ...{ state: 'pending', vendorId: null, message: null, triedAt: null, tries: 0, busyUntil: null, doneAt: null },
        createdAt: this.clock.now(),
      });
      this.em.persist([fulfillment, OutboxMessage.of(writeBackParcel, { fulfillmentId: fulfillment.id })]);
    }
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
