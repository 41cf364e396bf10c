-- Orders of a shop are kept as they came: those that came together as one compressed text, a twentieth of what each by itself takes.

create table store_order_source (
  id uuid primary key,
  connection_id uuid not null,
  content bytea not null,
  received_at timestamptz not null
);

comment on table store_order_source is 'Orders of a shop as they came together, for support: a JSON array in gzip. Deleted with the orders of the shop.';

-- It is compressed already.
alter table store_order_source alter column content set storage external;

create index store_order_source_connection_id_index on store_order_source (connection_id);

comment on table store_order_raw is 'A shop''s order as it came, for support, of those without a source_id. Deleted with the order.';

alter table store_order add column source_id uuid;

-- The words of an order are found once, where they are stored.
create function store_order_words(number text, external_id text, skus text, buyer jsonb, ship_to jsonb) returns tsvector
language sql immutable parallel safe
return search_words(number || ' ' || external_id || ' ' || skus || ' ' || coalesce(buyer->>'name', '') || ' ' || coalesce(buyer->>'email', '')
  || ' ' || coalesce(ship_to->>'name', '') || ' ' || coalesce(ship_to->>'company', '') || ' ' || coalesce(ship_to->>'city', '')
  || ' ' || coalesce(ship_to->>'postal', ''));

comment on function store_order_words is 'What finds an order of a shop: its number, products, buyer and recipient.';

create or replace function store_orders_searched() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into store_order_search (order_id, owner_id, connection_id, placed_at, ship_by, view, status, country, weighed,
      address_changed, void_declined, tags, search, has_parcels)
    select id, owner_id, connection_id, placed_at, ship_by, view, status, country, grams is not null or parcel->'weight' is not null,
      address_changed, void_declined, tags || store_tags, store_order_words(number, external_id, skus, buyer, ship_to), progress <> 'none'
    from changed;
    return null;
  end if;
  insert into store_order_search as x (order_id, owner_id, connection_id, placed_at, ship_by, view, status, country, weighed,
    address_changed, void_declined, tags, search, has_parcels)
  select id, owner_id, connection_id, placed_at, ship_by, view, status, country, grams is not null or parcel->'weight' is not null,
    address_changed, void_declined, tags || store_tags, store_order_words(number, external_id, skus, buyer, ship_to),
    progress <> 'none' or exists (select from store_parcel p where p.order_id = changed.id)
  from changed
  on conflict (order_id) do update set
    owner_id = excluded.owner_id, connection_id = excluded.connection_id, placed_at = excluded.placed_at, ship_by = excluded.ship_by,
    view = excluded.view, status = excluded.status, country = excluded.country, weighed = excluded.weighed,
    address_changed = excluded.address_changed, void_declined = excluded.void_declined, tags = excluded.tags, search = excluded.search,
    has_parcels = excluded.has_parcels
  where x.* is distinct from excluded.*;
  return null;
end $$;

alter table store_order drop column search;
