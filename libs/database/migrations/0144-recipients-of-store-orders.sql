-- Orders that may go to one person are found in the narrow rows of lists, instead of by reading all orders that are to be shipped. Rows
-- from before this migration have no recipient until their order changes: their orders are read, as before.

create function store_order_recipient(ship_to jsonb) returns int
language sql immutable parallel safe
return hashtext(lower(btrim(ship_to->>'name') || btrim(ship_to->>'postal')));

comment on function store_order_recipient is 'Equal for orders with one store_order_combine_key, and for some others.';

alter table store_order_search add column recipient int;

comment on column store_order_search.recipient is 'Equal for orders that may go to one person at one address. Null: no address, or unchanged since 0144.';

create or replace function store_orders_searched() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into store_order_search (order_id, owner_id, connection_id, placed_at, ship_by, view, status, country, weighed,
      address_changed, void_declined, tags, search, has_parcels, recipient)
    select id, owner_id, connection_id, placed_at, ship_by, view, status, country, grams is not null or parcel->'weight' is not null,
      address_changed, void_declined, tags || store_tags, store_order_words(number, external_id, skus, buyer, ship_to), progress <> 'none',
      store_order_recipient(ship_to)
    from changed;
    return null;
  end if;
  insert into store_order_search as x (order_id, owner_id, connection_id, placed_at, ship_by, view, status, country, weighed,
    address_changed, void_declined, tags, search, has_parcels, recipient)
  select id, owner_id, connection_id, placed_at, ship_by, view, status, country, grams is not null or parcel->'weight' is not null,
    address_changed, void_declined, tags || store_tags, store_order_words(number, external_id, skus, buyer, ship_to),
    progress <> 'none' or exists (select from store_parcel p where p.order_id = changed.id), store_order_recipient(ship_to)
  from changed
  on conflict (order_id) do update set
    owner_id = excluded.owner_id, connection_id = excluded.connection_id, placed_at = excluded.placed_at, ship_by = excluded.ship_by,
    view = excluded.view, status = excluded.status, country = excluded.country, weighed = excluded.weighed,
    address_changed = excluded.address_changed, void_declined = excluded.void_declined, tags = excluded.tags, search = excluded.search,
    has_parcels = excluded.has_parcels, recipient = excluded.recipient
  where x.* is distinct from excluded.*;
  return null;
end $$;
