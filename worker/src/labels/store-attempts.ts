import type { EntityManager } from '@mikro-orm/postgresql';
import { recordedSteps } from '#libs/database/statements/recorded-steps.js';
import { changesOf, insertRows, storeRows } from '#libs/database/statements/store-rows.js';
import type { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import type { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import type { PurchaseWork } from './store-purchase.js';

/** The purchase of one label. None of its entities is managed. */
export type Attempt = PurchaseWork & { purchase: PurchaseIntent };

/** Stores that the purchases begin, in the transaction that has locked their shipments. @throws OptimisticLockError when one has changed */
export async function storeIntents(em: EntityManager, attempts: readonly Attempt[]): Promise<void> {
  const shipments = attempts.map(({ shipment }) => shipment);
  await storeRows(em, {
    inserts: [...attempts.map(({ purchase }) => purchase), ...shipments.flatMap(recordedSteps)],
    updates: [changesOf(shipments, ['labelStatus', 'updatedAt'])],
  });
}

/**
 * Stores how the purchases ended, what is to be reported to stores and what was sold, in the caller's transaction. Locks the shipments
 * in the order of their ids.
 * @throws OptimisticLockError when a shipment has changed since its purchase began: then nothing may be committed.
 */
export async function storeOutcomes(
  em: EntityManager,
  attempts: readonly Attempt[],
  { reports, sold }: { reports: readonly StoreFulfillment[]; sold: readonly object[] },
): Promise<void> {
  if (attempts.length === 0) return;
  const shipments = attempts.map(({ shipment }) => shipment);
  if (shipments.length > 1)
    await em.execute('select from shipment where id in (?) order by id for update', [shipments.map(({ id }) => id)]);
  await insertRows(em, reports);
  const ended = attempts.filter(({ item }) => item.status !== 'open');
  const [items, purchases] = [ended.map(({ item }) => item), ended.map(({ purchase }) => purchase)];
  await storeRows(em, {
    inserts: [...sold, ...[...shipments, ...sold].flatMap(recordedSteps)],
    updates: [
      changesOf(shipments, [
        ...(['status', 'labelStatus', 'trackingStatus', 'orderId'] as const),
        ...(['failureCode', 'failureText', 'updatedAt'] as const),
      ]),
      changesOf(items, ['status', 'failureCode', 'failureText']),
      changesOf(purchases, ['state', 'carrierReference', 'finishedAt']),
    ],
  });
}

/** Stores how far the purchase of a shipment's label is known to be. @throws OptimisticLockError when the shipment has changed */
export async function storeStatus(em: EntityManager, shipment: Shipment): Promise<void> {
  const inserts = recordedSteps(shipment);
  if (inserts.length > 0)
    await storeRows(em, { inserts, updates: [changesOf([shipment], ['labelStatus', 'updatedAt'])] });
}
