import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminShipmentView } from '#libs/contracts/admin/admin-shipments.js';
import { usd } from '#libs/contracts/values/money.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Company } from '#libs/domain/companies/company.js';
import { isCompany, isGuest } from '#libs/domain/identity/owner-id.js';
import { moneyBreakdown, type PostedAmounts } from '#libs/domain/admin/money-breakdown.js';
import { actionsOf } from '#libs/domain/admin/shipment-actions.js';
import type { ShipmentContext } from '#libs/domain/admin/shipment-context.js';
import { Label } from '#libs/domain/labels/label.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { presentShipment } from '#libs/domain/shipments/present-shipment.js';
import type { Tracker } from '#libs/domain/tracking/tracker.js';
import { earliestScan, TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { Clock } from '#libs/runtime/clock.js';
import { loadShipmentContext } from '../load-shipment-context.js';
import { readTimeline } from '../read-timeline.js';

/** Everything about one shipment that helps to fix it. */
export class GetAdminShipment extends Query<AdminShipmentView> {
  constructor(readonly slug: string) {
    super();
  }
}

const booked = `select
    coalesce(sum(amount) filter (where account = 'card' and amount > 0), 0)::int as paid,
    coalesce(-sum(amount) filter (where account = 'card' and amount < 0), 0)::int as "refunded",
    coalesce(sum(amount) filter (where account = 'waived' and amount > 0), 0)::int as waived
  from ledger_entry where order_id = ? and order_item_id = ?`;

@QueryHandler(GetAdminShipment)
export class GetAdminShipmentHandler implements IQueryHandler<GetAdminShipment> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ slug }: GetAdminShipment): Promise<AdminShipmentView> {
    const one = await loadShipmentContext(this.em, slug, this.clock.now());
    const { shipment, order, trackers } = one;
    return {
      shipment: presentShipment(shipment, trackers),
      customer: await this.#customer(one),
      order: order && {
        ...{ id: order.id, number: `WB-${order.number}`, payment: order.payment },
        ...{ total: usd(order.total), captured: usd(order.captured), refunded: usd(order.refunded) },
      },
      ladder: await this.#breakdown(one),
      labels: await this.#labels(shipment.id),
      tracking: await this.#updates(shipment, trackers),
      timeline: await readTimeline(this.em, shipment),
      actions: actionsOf(one),
      version: shipment.version,
    };
  }

  async #customer({ shipment, order }: ShipmentContext): Promise<AdminShipmentView['customer']> {
    const id = shipment.ownerId;
    if (isGuest(id)) return { id, email: order?.email ?? '', kind: 'guest' };
    if (isCompany(id)) return { id, email: (await this.em.findOne(Company, id))?.name || id, kind: 'company' };
    const account = await this.em.findOne(Account, id);
    return { id, email: account?.email || (order?.email ?? ''), kind: 'user' };
  }

  async #breakdown({ shipment, order, item }: ShipmentContext): Promise<AdminShipmentView['ladder']> {
    const nothing = { paid: 0, refunded: 0, waived: 0 };
    if (!order || !item)
      return shipment.offer ? moneyBreakdown({ offer: shipment.offer, discount: 0, couponCode: null }, nothing) : [];
    const [money] = await this.em.execute<PostedAmounts[]>(booked, [order.id, item.id]);
    return moneyBreakdown({ ...item, couponCode: order.couponCode }, money ?? nothing);
  }

  async #labels(shipmentId: string): Promise<AdminShipmentView['labels']> {
    const labels = await this.em.find(Label, { shipmentId }, { orderBy: { createdAt: 'asc', position: 'asc' } });
    return labels.map(({ trackingNumber, createdAt, voidedAt }) => ({
      ...{ trackingNumber, purchasedAt: createdAt.toISOString(), voidedAt: voidedAt?.toISOString() ?? null },
    }));
  }

  async #updates({ createdAt }: Shipment, trackers: readonly Tracker[]): Promise<AdminShipmentView['tracking']> {
    const ofParcels = { trackerId: trackers.map(({ id }) => id), time: { $gte: earliestScan(createdAt) } };
    const scans = await this.em.find(TrackingEvent, ofParcels, { orderBy: { time: 'desc' }, limit: 200 });
    return scans.map(({ time, status, rawText, city, state, country }) => ({
      ...{ at: time.toISOString(), status, text: rawText, place: [city, state, country].filter(Boolean).join(', ') },
    }));
  }
}
