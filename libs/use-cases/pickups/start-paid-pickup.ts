import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Pickup, PickupLabel } from '#libs/domain/pickups/pickup.js';
import { captureOrder } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { settlePickup } from '#libs/jobs/pickups.js';

/** The unpaid pickup of an order, locked after the order's row. */
const lockUnpaid = (em: EntityManager, orderId: string): Promise<Pickup | null> =>
  em.findOne(Pickup, { orderId, status: 'unpaid' }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** The payment of an order is authorized: its pickup is booked now, in the transaction that settles the payment. */
export async function startPaidPickup(em: EntityManager, orderId: string): Promise<void> {
  const pickup = await lockUnpaid(em, orderId);
  if (!pickup) return;
  pickup.paid();
  const next = pickup.isWaiting
    ? OutboxMessage.of(settlePickup, { pickupId: pickup.id })
    : OutboxMessage.of(captureOrder, { orderId });
  em.persist(next);
  if (!pickup.isWaiting) await releaseLabels(em, pickup.id);
}

/** The order has ended unpaid: nothing is booked, and another pickup can collect the labels. */
export async function releaseUnpaidPickup(em: EntityManager, orderId: string): Promise<void> {
  const pickup = await lockUnpaid(em, orderId);
  if (!pickup) return;
  pickup.failed('It was not paid. Nothing was booked or charged.');
  await releaseLabels(em, pickup.id);
}

const releaseLabels = (em: EntityManager, pickupId: string): Promise<number> =>
  em.nativeUpdate(PickupLabel, { pickupId }, { active: false });
