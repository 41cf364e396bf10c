import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parcelAdjustmentKinds } from '#libs/contracts/adjustments/adjustments.js';
import { movingRefunds, type RefundStatus } from '#libs/contracts/orders/refunds.js';
import type { ShipmentDetails, ShipmentOrder } from '#libs/contracts/shipments/shipment-details.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { labelsInMotion } from '#libs/domain/labels/label-status.js';
import { Label } from '#libs/domain/labels/label.js';
import { presentLabel } from '#libs/domain/labels/present-label.js';
import { paymentsInMotion } from '#libs/domain/payments/payment-status.js';
import { presentShipment } from '#libs/domain/shipments/present-shipment.js';
import { ShipmentNote } from '#libs/domain/shipments/shipment-note.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { earliestScan, TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { Clock } from '#libs/runtime/clock.js';
import { presentAdjustments } from '#libs/use-cases/adjustments/load-charges.js';
import { findLabelPrinting } from '#libs/use-cases/labels/find-label-printing.js';
import { findShipment } from '../find-shipment.js';
import { parcelTracking } from '../parcel-tracking.view.js';
import { readShipmentEvents } from '../read-shipment-events.js';
import { shipmentOrder } from '../shipment-order.view.js';
import { shipmentReturns } from '../shipment-returns.view.js';

/** Everything of one shipment of the caller. @throws missing when it is not there or not theirs. */
export class GetShipmentDetails extends Query<ShipmentDetails> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

const newestScans = { orderBy: { time: 'desc', receivedAt: 'desc' }, limit: 500 } as const;

const firstAdjustments = { orderBy: { createdAt: 'asc', id: 'asc' }, limit: 50 } as const;

@QueryHandler(GetShipmentDetails)
export class GetShipmentDetailsHandler implements IQueryHandler<GetShipmentDetails> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, slug }: GetShipmentDetails): Promise<ShipmentDetails> {
    const shipment = await findShipment(this.em, actor.id, slug);
    const shipmentId = shipment.id;
    const note = await this.em.findOne(ShipmentNote, { shipmentId });
    const trackers = await this.em.find(Tracker, { shipmentId }, { orderBy: { position: 'asc' } });
    const ofParcels = { trackerId: trackers.map(({ id }) => id), time: { $gte: earliestScan(shipment.createdAt) } };
    const scans = await this.em.find(TrackingEvent, ofParcels, newestScans);
    const labels = await this.em.find(Label, { shipmentId, voidedAt: null }, { orderBy: { position: 'asc' } });
    const adjustments = await this.em.find(Adjustment, { shipmentId, kind: parcelAdjustmentKinds }, firstAdjustments);
    const printing = await findLabelPrinting(this.em, shipment, labels);
    const now = this.clock.now();
    const order = await shipmentOrder(this.em, shipment, trackers, now);
    return {
      shipment: presentShipment(shipment, trackers),
      note: note?.text ?? '',
      order: order?.view ?? null,
      label: shipment.labelStatus === 'none' ? null : presentLabel(shipment, labels, trackers, printing),
      tracking: trackers.map((tracker) => parcelTracking(tracker, scans)),
      adjustments: await presentAdjustments(this.em, adjustments),
      timeline: await readShipmentEvents(this.em, shipment, order?.refund),
      ...(await shipmentReturns(this.em, shipment, now)),
      settled: isSettled(shipment, order?.view, trackers),
    };
  }
}

/** Payment, label, refund and parcel are all final. */
function isSettled(shipment: Shipment, order: ShipmentOrder | undefined, trackers: readonly Tracker[]): boolean {
  const refunding: readonly RefundStatus[] = movingRefunds;
  return !(
    labelsInMotion.includes(shipment.labelStatus) ||
    (order && paymentsInMotion.includes(order.payment)) ||
    (order?.refund && refunding.includes(order.refund.status)) ||
    trackers.some(({ final, nextCheckAt }) => !final && nextCheckAt !== null)
  );
}
