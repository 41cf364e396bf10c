-- Few canceled orders of shops have a parcel: only they are asked whether a label is left to void.

alter table store_order_search add has_parcels boolean not null default false;

update store_order_search set has_parcels = true where order_id in (select order_id from store_parcel);

create or replace function store_orders_searched() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into store_order_search (order_id, owner_id, connection_id, placed_at, ship_by, view, status, country, weighed,
      address_changed, void_declined, tags, search, has_parcels)
    select id, owner_id, connection_id, placed_at, ship_by, view, status, country, grams is not null or parcel->'weight' is not null,
      address_changed, void_declined, tags || store_tags, search, progress <> 'none'
    from changed;
    return null;
  end if;
  insert into store_order_search as x (order_id, owner_id, connection_id, placed_at, ship_by, view, status, country, weighed,
    address_changed, void_declined, tags, search, has_parcels)
  select id, owner_id, connection_id, placed_at, ship_by, view, status, country, grams is not null or parcel->'weight' is not null,
    address_changed, void_declined, tags || store_tags, search,
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

create index store_order_search_void_index on store_order_search (owner_id, placed_at, order_id)
  where view = 'cancelled' and not void_declined and has_parcels;

drop index store_order_search_cancelled_index;
