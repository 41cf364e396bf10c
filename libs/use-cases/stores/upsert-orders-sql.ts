import { namesOf, unnested, type SentColumn } from '#libs/database/column-values.js';

type Sent = readonly SentColumn[];

/**
 * $1: the store; then the columns of its orders, of their lines and of what they came in. What has not changed is not written, and an
 * older report than the stored one changes nothing; the owner's own columns are never touched, nor the address that we ship to. With them
 * the lines of those that are new, and sources of which half or more is written; what can be read by now is no longer listed. Returns one
 * row: a row for each order would cost as much as one of its indexes. `added` is null where all are new: nobody has to be told which.
 */
export const upsertOrders = (orders: Sent, lines: Sent, sources: Sent): string => `
  with incoming as (
    select * from ${unnested(orders, 2, 'x')} where latest
  ), store as materialized (
    select c.id, c.owner_id,
      case when exists (select from store_rule r where r.owner_id = c.owner_id and r.enabled) then null else now() end as automated_at
    from store_connection c where c.id = $1
  ), written as (
  insert into store_order as o (id, connection_id, owner_id, external_id, number, status, hold_reason, currency, total,
    placed_at, changed_at, ship_by, buyer, ship_to, store_ship_to, label_reference, customs_by_sender, requested_service,
    note, store_tags, skus, fulfillments, pieces, grams, digest, source_id, imported_at, automated_at)
  select i.id, s.id, s.owner_id, i.external_id, i.number, i.status, i.hold_reason, i.currency, i.total,
    i.placed_at, i.changed_at, i.ship_by, i.buyer, i.ship_to, i.ship_to, i.label_reference, i.customs_by_sender,
    i.requested_service, i.note, i.store_tags::text[], i.skus, i.fulfillments, i.pieces, i.grams, i.digest, i.source_id, now(),
    s.automated_at
  from incoming i, store s
  order by i.external_id collate "C"
  on conflict (connection_id, external_id) do update set
    number = excluded.number, status = excluded.status, hold_reason = excluded.hold_reason, currency = excluded.currency,
    total = excluded.total, changed_at = excluded.changed_at, ship_by = excluded.ship_by, buyer = excluded.buyer,
    ship_to = case when o.progress = 'none' and o.ship_to is null then excluded.ship_to else o.ship_to end,
    store_ship_to = excluded.store_ship_to, label_reference = excluded.label_reference,
    customs_by_sender = excluded.customs_by_sender, requested_service = excluded.requested_service, note = excluded.note,
    store_tags = excluded.store_tags, skus = excluded.skus, fulfillments = excluded.fulfillments, pieces = excluded.pieces,
    grams = excluded.grams, digest = excluded.digest, source_id = excluded.source_id, version = o.version + 1
  where o.changed_at <= excluded.changed_at and o.digest <> excluded.digest
  returning o.id, o.external_id, o.source_id, o.automated_at is null as waits, o.version = 1 as added
  ), lines as (
    insert into store_order_line (${namesOf(lines)})
    select l.* from ${unnested(lines, 2 + orders.length, 'l')} join written w on w.id = l.order_id and w.added
  ), sources as (
    insert into store_order_source (id, connection_id, content, received_at)
    select s.id, $1, s.content, now() from ${unnested(sources, 2 + orders.length + lines.length, 's')}
      join (select source_id, count(*) as orders from written group by source_id) w on w.source_id = s.id
    where w.orders * 2 >= s.orders
  ), readable as (
    delete from store_unreadable_order where connection_id = $1 and key = any($3::text[])
  )
  select case when (select count(*) from written where added) < cardinality($2::uuid[])
      then (select coalesce(json_agg(external_id), '[]')::text from written where added) end as added,
    coalesce(json_agg(json_build_array(external_id, id)) filter (where not added), '[]')::text as changed,
    coalesce(bool_or(waits), false) as waits
  from written`;

/** What the store knows as shipped by now no longer counts as ours to ship. */
export const refreshProgress = `
  update store_order o set progress = store_order_progress(o.id)
  where o.id = any($1::uuid[]) and o.progress <> 'none' and o.progress <> store_order_progress(o.id)`;

/** What is remembered of the weight of these products, in grams. */
export const rememberedGrams = `
  select p.sku, p.grams from store_connection c join store_product p on p.owner_id = c.owner_id
  where c.id = $1 and p.grams is not null and p.sku = any($2::text[])`;

/** What of them is written again. */
export const deleteParts = `
  with lines as (delete from store_order_line where order_id = any($1::uuid[]))
  delete from store_order_raw where order_id = any($1::uuid[])`;

/**
 * Lines of orders that were here already; their rows are locked, and their lines deleted. $1, $2: the ids that they would have as new
 * ones, and those that they have.
 */
export const insertLines = (lines: Sent): string => `
  insert into store_order_line (${namesOf(lines)})
  select k.id, ${lines
    .slice(1)
    .map(({ name }) => `l.${name}`)
    .join(', ')}
  from unnest($1::uuid[], $2::uuid[]) k(new_id, id) join ${unnested(lines, 3, 'l')} on l.order_id = k.new_id`;

export const insertSources = (sources: Sent): string => `
  insert into store_order_source (id, connection_id, content, received_at)
  select id, $1::uuid, content, now() from ${unnested(sources, 2, 's')}`;

export const upsertUnreadable = `
  insert into store_unreadable_order (connection_id, key, external_id, reason, content, seen_at)
  select $1::uuid, key, external_id, reason, content, now()
  from jsonb_to_recordset($2::jsonb) as x(key text, external_id text, reason text, content text)
  on conflict (connection_id, key) do update set reason = excluded.reason, content = excluded.content, seen_at = excluded.seen_at`;
