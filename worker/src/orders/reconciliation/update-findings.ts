import type { EntityManager } from '@mikro-orm/postgresql';
import { reconciliationChecks } from './reconciliation-checks.js';

/** Longer than any job, carrier or bank is waited for before somebody hears of it. */
const lately = `now() - interval '30 days'`;

/**
 * The orders whose books are compared: those that have changed lately, by themselves, by a refund or in the ledger, and those
 * have a discrepancy. However many orders there have ever been, each of these selects reads an index.
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

/** All current discrepancies. */
export const currentDiscrepancies = `watched as materialized (${ordersToReconcile}), discrepancy as materialized (${discrepancies})`;

const isBack = `f.resolved_at is not null and (f.resolved_by = 'system' or f.last_seen < now() - interval '1 hour')`;

/**
 * What an operator has closed is opened again only after it was gone: not seen for an hour, or seen to be gone. What is gone
 * closes itself.
 */
const keep = `
  with ${currentDiscrepancies}, seen as (
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
  where f.resolved_at is null
    and not exists (select from discrepancy where discrepancy.kind = f.kind and discrepancy.subject_id = f.subject_id)`;

/** Compares orders, labels, refunds, ledger, events and jobs: one finding per discrepancy and subject, in the caller's transaction. */
export async function updateFindings(em: EntityManager): Promise<void> {
  await em.execute(keep);
}
