import type { EntityManager } from '@mikro-orm/postgresql';
import { reconciliationChecks } from './reconciliation-checks.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';
import { KeyConflict } from '#libs/runtime/settings/key-conflict.js';

/** Longer than any job, carrier or bank may take: afterwards an operator is notified. */
const lately = `now() - interval '30 days'`;

/**
 * The orders whose books are compared: those changed recently, by a state change, a refund or a posting, and those with a
 * discrepancy. Each of these selects reads an index, however many orders exist.
 */
const ordersToReconcile = `
  select id from orders where updated_at > ${lately}
  union select order_id from refund where updated_at > ${lately}
  union select order_id from ledger_entry where at > ${lately}
  union select order_id from finding where resolved_at is null and order_id is not null`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const discrepancies = reconciliationChecks
  .map(
    ({ kind, advice, query }) => `select ${quoted(kind)} as kind, ${quoted(advice)} as advice, q.* from (${query}) q`,
  )
  .join('\nunion all\n');

/** The orders themselves, one by one (`offset 0`): a join would read all orders. */
const watchedOrders = `select o.* from (${ordersToReconcile}) changed
  cross join lateral (select id, number, payment, captured, charge, refunded from orders where orders.id = changed.id offset 0) o`;

/** All current discrepancies. Test orders have none: no money is behind them. */
export const currentDiscrepancies = `watched as materialized (${watchedOrders}), discrepancy as materialized (
  select d.* from (${discrepancies}) d
  where not exists (select from orders o where o.id = d.order_id and ${isTestOwnerSql('o.owner_id')}))`;

const isBack = `f.resolved_at is not null and (f.resolved_by = 'system' or f.last_seen < now() - interval '1 hour')`;

/**
 * A discrepancy closed by an operator opens again only after it disappeared: not seen for an hour, or seen to be resolved. A
 * resolved one closes itself. @param found CTEs that end with `discrepancy` @param kinds condition for the findings that it has all of
 */
const update = (found: string, kinds: string): string => `
  with ${found}, seen as (
    insert into finding as f (id, kind, subject_id, order_id, text, advice, first_seen, last_seen)
    select gen_random_uuid(), kind, subject_id, order_id, text, advice, t.now, t.now
from discrepancy cross join (select date_trunc('milliseconds', now()) as now) t
    on conflict (kind, subject_id) do update set last_seen = excluded.last_seen, text = excluded.text,
      advice = excluded.advice, order_id = excluded.order_id,
      first_seen = case when ${isBack} then excluded.first_seen else f.first_seen end,
      resolved_at = case when ${isBack} then null else f.resolved_at end,
      resolved_by = case when ${isBack} then null else f.resolved_by end
  )
  update finding f set resolved_at = now(), resolved_by = 'system'
  where f.resolved_at is null and ${kinds}
    and not exists (select from discrepancy where discrepancy.kind = f.kind and discrepancy.subject_id = f.subject_id)`;

/** About the settings of the shop, not about its rows. */
export const settingsFinding = 'keys_of_two_modes';

const ofRows = update(currentDiscrepancies, `f.kind <> '${settingsFinding}'`);
const ofSettings = update(
  `discrepancy as (
    select '${settingsFinding}' as kind, 'settings' as subject_id, null::uuid as order_id, found.text,
      'Change the settings of all programs, then start them again.' as advice
    from (select ?::text as text) found where found.text is not null)`,
  `f.kind = '${settingsFinding}'`,
);

/** Compares orders, labels, refunds, ledger, events and jobs: one finding per discrepancy and subject, in the caller's transaction. */
export async function updateFindings(em: EntityManager, conflict: KeyConflict = new KeyConflict()): Promise<void> {
  await em.execute(ofRows);
  await em.execute(ofSettings, [conflict.text]);
}
