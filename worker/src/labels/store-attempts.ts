import type { EntityManager } from '@mikro-orm/postgresql';
import { recordedSteps } from '#libs/database/statements/recorded-steps.js';
import { insertRows, updateRows } from '#libs/database/statements/store-rows.js';
import type { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import type { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import type { PurchaseWork } from './store-purchase.js';

/** The purchase of one label in a set. None of its entities is managed. */
export type Attempt = PurchaseWork & { purchase: PurchaseIntent };

/** Stores that the purchases begin, in the transaction that has locked their shipments. */
export async function storeIntents(em: EntityManager, attempts: readonly Attempt[]): Promise<void> {
  const shipments = attempts.map(({ shipment }) => shipment);
  await insertRows(em, [...attempts.map(({ purchase }) => purchase), ...shipments.flatMap(recordedSteps)]);
  await updateRows(em, shipments, ['labelStatus', 'updatedAt']);
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
  await em.execute('select from shipment where id in (?) order by id for update', [shipments.map(({ id }) => id)]);
  await insertRows(em, reports);
  await updateRows(em, shipments, [
    ...(['status', 'labelStatus', 'trackingStatus', 'orderId'] as const),
    ...(['failureCode', 'failureText', 'updatedAt'] as const),
  ]);
  const ended = attempts.filter(({ item }) => item.status !== 'open');
  const [items, purchases] = [ended.map(({ item }) => item), ended.map(({ purchase }) => purchase)];
  await updateRows(em, items, ['status', 'failureCode', 'failureText']);
  await updateRows(em, purchases, ['state', 'carrierReference', 'finishedAt']);
  await insertRows(em, [...sold, ...[...shipments, ...sold].flatMap(recordedSteps)]);
}
