import type { ClientBase } from 'pg';

/** An index of a large table, added since 0105. A changed definition gets a new name. */
export type ConcurrentIndex = { readonly name: string; readonly on: string };

/** Built after the migrations, while api and workers write to the tables. Append-only, like migrations. */
export const concurrentIndexes: readonly ConcurrentIndex[] = [
  { name: 'purchase_intent_requested_index', on: `purchase_intent (order_item_id) where state = 'requested'` },
  { name: 'shipment_test_index', on: `shipment (created_at) where starts_with(owner_id, 't_')` },
  { name: 'quote_test_index', on: `quote (created_at) where starts_with(owner_id, 't_')` },
  { name: 'orders_test_index', on: `orders (created_at) where starts_with(owner_id, 't_')` },
  { name: 'pickup_unpaid_index', on: `pickup (created_at) where status = 'unpaid'` },
  {
    name: 'tracker_due_by_seller_index',
    on: 'tracker ((coalesce(aggregator, carrier)), next_check_at, id) where next_check_at is not null',
  },
  { name: 'invoice_owner_id_issued_at_index', on: 'invoice (owner_id, issued_at, order_id)' },
  { name: 'report_entry_adjusted_index', on: `report_entry (at) where kind = 'adjustment'` },
  {
    name: 'order_item_quote_index',
    on: `order_item ((case when offer->>'id' ~ '^[0-9a-f-]{36}[.]' then left(offer->>'id', 36)::uuid end))`,
  },
];

const stateOf = `select i.indisvalid as valid from pg_class c join pg_index i on i.indexrelid = c.oid
  where c.relname = $1 and c.relnamespace = current_schema()::regnamespace`;

/**
 * Builds what is missing, without a lock that stops writers, outside of any transaction. A build that was killed leaves an invalid
 * index, which is dropped and built again. The caller holds a lock, so one process builds at a time. Others poll that lock instead of waiting in a
 * statement, because a build waits for all statements that started before it.
 * @returns the names of those built.
 */
export async function buildConcurrentIndexes(
  client: ClientBase,
  indexes: readonly ConcurrentIndex[] = concurrentIndexes,
): Promise<string[]> {
  const built: string[] = [];
  for (const { name, on } of indexes) {
    const { rows } = await client.query<{ valid: boolean }>(stateOf, [name]);
    if (rows[0]?.valid) continue;
    if (rows[0]) await client.query(`drop index concurrently ${name}`);
    await client.query(`create index concurrently ${name} on ${on}`);
    built.push(name);
  }
  return built;
}
