// Rows come as json, not jsonb, which would be built first and read then.

const lineColumns =
  'order_id, external_id, position, sku, name, quantity, open, unit_price, grams, hs_code, origin, shippable';
const lineRecord = `(order_id uuid, external_id text, position int, sku text, name text, quantity int, open int, unit_price bigint,
  grams double precision, hs_code text, origin text, shippable boolean)`;

/**
 * $1: orders of the store $2, as `json_to_recordset` reads them. What has not changed is not written, and an older report than the
 * stored one changes nothing; the owner's own columns are never touched, nor the address that we ship to. With them the lines ($3) and
 * raw texts ($4: ids of orders, $5: texts) of those that are new; what can be read by now ($6: ids of the store) is no longer listed.
 */
export const upsertOrders = `
  with incoming as (
    select * from json_to_recordset($1::json) as x(
      id uuid, external_id text, number text, status text, hold_reason text, currency text, total bigint,
      placed_at timestamptz, changed_at timestamptz, ship_by timestamptz, buyer jsonb, ship_to jsonb, label_reference text,
      customs_by_sender boolean, requested_service text, note text, store_tags text[], skus text, fulfillments jsonb,
      pieces int, grams bigint, digest text)
  ), store as materialized (
    select c.id, c.owner_id,
      case when exists (select from store_rule r where r.owner_id = c.owner_id and r.enabled) then null else now() end as automated_at
    from store_connection c where c.id = $2
  ), written as (
  insert into store_order as o (id, connection_id, owner_id, external_id, number, status, hold_reason, currency, total,
    placed_at, changed_at, ship_by, buyer, ship_to, store_ship_to, label_reference, customs_by_sender, requested_service,
    note, store_tags, skus, fulfillments, pieces, grams, digest, imported_at, automated_at)
  select i.id, s.id, s.owner_id, i.external_id, i.number, i.status, i.hold_reason, i.currency, i.total,
    i.placed_at, i.changed_at, i.ship_by, i.buyer, i.ship_to, i.ship_to, i.label_reference, i.customs_by_sender,
    i.requested_service, i.note, i.store_tags, i.skus, i.fulfillments, i.pieces, i.grams, i.digest, now(),
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
    grams = excluded.grams, digest = excluded.digest, version = o.version + 1
  where o.changed_at <= excluded.changed_at and o.digest <> excluded.digest
  returning o.id, o.external_id, o.automated_at is null as waits, o.version = 1 as added
  ), lines as (
    insert into store_order_line (${lineColumns})
    select l.* from json_to_recordset($3::json) as l${lineRecord} join written w on w.id = l.order_id and w.added
  ), raw as (
    insert into store_order_raw (order_id, content, received_at)
    select w.id, r.content, now() from unnest($4::uuid[], $5::text[]) r(order_id, content) join written w on w.id = r.order_id and w.added
  ), readable as (
    delete from store_unreadable_order where connection_id = $2 and key in (select jsonb_array_elements_text($6::jsonb))
  )
  select * from written`;

/** What the store knows as shipped by now no longer counts as ours to ship. */
export const refreshProgress = `
  update store_order o set progress = store_order_progress(o.id)
  where o.id = any($1::uuid[]) and o.progress <> 'none' and o.progress <> store_order_progress(o.id)`;

/** What is remembered of the weight of these products, in grams. */
export const rememberedGrams = `
  select p.sku, p.grams from store_connection c join store_product p on p.owner_id = c.owner_id
  where c.id = $1 and p.grams is not null and p.sku in (select jsonb_array_elements_text($2::jsonb))`;

export const deleteLines = `delete from store_order_line where order_id = any($1::uuid[])`;

/** Lines ($1) and raw texts ($2, $3) of orders that were here already; their rows are locked, and their lines deleted. */
export const insertParts = `
  with lines as (
    insert into store_order_line (${lineColumns}) select * from json_to_recordset($1::json) as x${lineRecord}
  )
  insert into store_order_raw (order_id, content, received_at)
  select order_id, content, now() from unnest($2::uuid[], $3::text[]) r(order_id, content)
  on conflict (order_id) do update set content = excluded.content, received_at = excluded.received_at`;

export const upsertUnreadable = `
  insert into store_unreadable_order (connection_id, key, external_id, reason, content, seen_at)
  select $1::uuid, key, external_id, reason, content, now()
  from jsonb_to_recordset($2::jsonb) as x(key text, external_id text, reason text, content text)
  on conflict (connection_id, key) do update set reason = excluded.reason, content = excluded.content, seen_at = excluded.seen_at`;
