import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Account } from '#libs/domain/accounts/account.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { GuestClaim } from '#libs/domain/accounts/guest-claim.js';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { Cart } from '#libs/domain/cart/cart.js';
import { bothModesSql } from '#libs/domain/identity/owner-id.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { hiddenStates, unorderedStates } from '#libs/domain/shipments/shipment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { deleteTestData, forgetCards, forgetIntegrations } from '#libs/jobs/accounts.js';
import { settlePickup } from '#libs/jobs/pickups.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { lockCartIfAny } from '../cart/lock-cart.js';
import { lockPickups } from '../pickups/lock-pickups.js';
import { endpointStatements } from './forget-statements.js';
import { assertNoReturnsDue } from '../returns/open-returns.js';
import { lockAccount } from './lock-account.js';
import { revoke } from './revoke-sign-ins.js';
import { transferOwnership } from './transfer-ownership.js';

/** Private notes, including those of shipments that stay for accounting. */
const forgetNotes = 'delete from shipment_note where shipment_id in (select id from shipment where owner_id = ?)';

/** Which shipment is the return of which, and the links that give return labels to recipients. */
const forgetReturns = 'delete from shipment_return where shipment_id in (select id from shipment where owner_id = ?)';

/** Shipments that were never ordered. The statement waits for a concurrent order, whose shipment then stays. */
const forgetDrafts = `
  delete from shipment s where s.owner_id = ? and s.order_id is null
  and s.status in ${sqlStates([...unorderedStates, ...hiddenStates])}
  and not exists (select from order_item i where i.shipment_id = s.id)`;

/** Uploaded files; the shipments created from them stay. */
const forgetImports = [
  'select 1 from import where owner_id = ? order by id for update',
  ...['import_part', 'import_row', 'import_rate', 'import_fix', 'import_change'].map(
    (table) => `delete from ${table} where import_id in (select id from import where owner_id = ?)`,
  ),
  'delete from address_file where owner_id = ?',
  'delete from import where owner_id = ?',
  'delete from import_mapping where owner_id = ?',
];

/** Endpoints, rules, consents and scheduled mails of the user. Keys end with the sign-ins; a job deletes data from stores. */
const endIntegrations = [
  ...endpointStatements(`owner_id in (${bothModesSql})`),
  ...['store_consent', 'store_rule', 'saved_view', 'feed_entry', 'report_schedule'].map(
    (table) => `delete from ${table} where owner_id = ?`,
  ),
  'delete from report_schedule where user_id = ?',
];

/** Locked before their charges, as when an admin decides. */
const lockAdjustments = `
  select 1 from adjustment where status = 'charged' and shipment_id in (select id from shipment where owner_id = ?) order by id for update`;

/** Charges for carriers' adjustments that no order takes yet: the shop pays them. */
const waiveCharges = `
  with withdrawn as (
    update adjustment_charge c set status = 'withdrawn', updated_at = now() from shipment s
    where s.id = c.shipment_id and s.owner_id = ? and c.status <> 'withdrawn' and c.order_id is null
    returning c.adjustment_id
  )
  update adjustment set status = 'waived', words = 'The account was deleted.', decided_at = now(), updated_at = now()
  where status = 'charged' and id in (select adjustment_id from withdrawn)`;

/** Cart positions of deleted shipments. */
const forgetPlaces = `
  delete from cart_item i where i.owner_id = ? and not exists (select from shipment s where s.id = i.shipment_id)`;

/**
 * Deletes the data of an owner (a user or a company) that need not be stored, enqueues the deletion of saved cards, test data and data from
 * stores, and schedules the removal of names and addresses from the rest. Repeating it restarts the period. The commit ends every
 * sign-in and key of `subjects`, which the caller then announces. Call it in a transaction.
 */
export async function forgetOwner(
  em: EntityManager,
  { id, subjects, by }: { id: string; subjects: readonly string[]; by: string },
  now: Date,
): Promise<Erasure> {
  await lockAccount(em, id);
  await assertNoReturnsDue(em, id);
  await lockCartIfAny(em, id);
  for (const { guestId } of await em.find(GuestClaim, { userId: id }))
    await transferOwnership(em, { from: guestId, to: id }, now);
  const erasure = (await em.findOne(Erasure, id)) ?? Erasure.request(id, now);
  erasure.ask(now);
  em.persist([erasure, ...[forgetCards, forgetIntegrations].map((job) => OutboxMessage.of(job, { userId: id }))]);
  em.persist(OutboxMessage.of(deleteTestData, { userId: id, before: now.getTime() }));
  await em.flush();
  await em.nativeDelete(AddressEntry, { ownerId: id });
  await em.nativeDelete(SavedPackage, { ownerId: id });
  await em.nativeDelete(Quote, { ownerId: id });
  for (const forget of forgetImports) await em.execute(forget, [id]);
  await disconnectStores(em, id, now);
  await cancelPickups(em, id, now);
  for (const end of endIntegrations) await em.execute(end, [id]);
  await em.execute(lockAdjustments, [id]);
  await em.execute(waiveCharges, [id]);
  await em.execute(forgetNotes, [id]);
  await em.execute(forgetReturns, [id]);
  await em.execute(forgetDrafts, [id]);
  await em.execute(forgetPlaces, [id]);
  await em.nativeDelete(Cart, { ownerId: id });
  await em.execute('delete from idempotency_key where owner = ?', [id]);
  await em.nativeDelete(Account, { userId: id });
  for (const subject of subjects) await revoke(em, { subject, reason: 'erasure', by });
  return erasure;
}

/** Stops imports from the stores: a run that is reading one ends. */
async function disconnectStores(em: EntityManager, ownerId: string, now: Date): Promise<void> {
  const stores = await em.find(
    StoreConnection,
    { ownerId, disconnectedAt: null },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const store of stores) store.disconnect(now);
  await em.flush();
  await em.execute('update store_connection set run_id = null, run_until = null where owner_id = ?', [ownerId]);
}

/** Cancels pickups, since no parcels will be handed over. */
async function cancelPickups(em: EntityManager, ownerId: string, now: Date): Promise<void> {
  await lockPickups(em, ownerId);
  const pickups = await em.find(
    Pickup,
    { ownerId, status: ['unpaid', 'requested', 'scheduled'], toAt: { $gt: now } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const pickup of pickups)
    if (pickup.withdraw(now)) em.persist(OutboxMessage.of(settlePickup, { pickupId: pickup.id }));
  await em.flush();
}
