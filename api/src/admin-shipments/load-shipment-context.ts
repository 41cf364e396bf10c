import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { lockManifests } from '#libs/use-cases/manifests/lock-manifests.js';
import { loadRefundCases } from '#libs/use-cases/refunds/load-refund-cases.js';
import type { ShipmentContext } from '#libs/domain/admin/shipment-context.js';
import type { Cart } from '#libs/domain/cart/cart.js';
import { lockCartIfAny } from '#libs/use-cases/cart/lock-cart.js';
import { DomainError } from '#libs/domain/errors.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { itemVoidEligibility } from '#libs/domain/refunds/refund-cases.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';

const lastItem = `select i.id, i.order_id from order_item i join orders o on o.id = i.order_id
  where i.shipment_id = ? order by o.created_at desc limit 1`;

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** @throws missing when no shipment has this slug, or one of test mode. */
export async function loadShipmentContext(em: EntityManager, slug: string, now: Date): Promise<ShipmentContext> {
  return contextOf(em, await known(em, slug), now);
}

/**
 * The same, with cart, order and shipment locked in the global lock order: of two operators at once, the second waits and sees
 * what the first one did.
 */
export async function lockShipmentContext(
  em: EntityManager,
  slug: string,
  now: Date,
): Promise<{ one: ShipmentContext; cart: Cart | null }> {
  const { id, ownerId } = await known(em, slug);
  const cart = await lockCartIfAny(em, ownerId);
  const [last] = await em.execute<{ order_id: string }[]>(lastItem, [id]);
  if (last) await em.findOneOrFail(Order, last.order_id, lock);
  const shipment = await em.findOneOrFail(Shipment, id, lock);
  await lockManifests(em, ownerId);
  if (shipment.ownerId === ownerId && (shipment.orderId ?? last?.order_id) === last?.order_id)
    return { one: await contextOf(em, shipment, now), cart };
  const message = 'This shipment was changed at the same moment. Load it again, then repeat.';
  throw new DomainError('version_conflict', 'conflict', message);
}

async function known(em: EntityManager, slug: string): Promise<Shipment> {
  const shipment = await em.findOne(Shipment, { slug });
  if (shipment && !isTestOwner(shipment.ownerId)) return shipment;
  throw new DomainError('not_found', 'missing', 'This shipment does not exist.');
}

async function contextOf(em: EntityManager, shipment: Shipment, now: Date): Promise<ShipmentContext> {
  const [last] = await em.execute<{ id: string; order_id: string }[]>(lastItem, [shipment.id]);
  const trackers = await em.find(Tracker, { shipmentId: shipment.id }, { orderBy: { position: 'asc' }, limit: 100 });
  if (!last) return { shipment, order: null, item: null, refund: null, refundable: null, trackers, mails: [] };
  const order = await em.findOneOrFail(Order, last.order_id);
  const item = await em.findOneOrFail(OrderItem, last.id);
  const refund = await em.findOne(Refund, { orderItemId: item.id });
  const cases = await loadRefundCases(em, order, [item], trackers);
  const about = { subjectId: order.id, kind: { $ne: 'order_code' as const } };
  const mails = await em.find(Mail, about, { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit: 100 });
  return { shipment, order, item, refund, refundable: itemVoidEligibility(cases, item, now), trackers, mails };
}
