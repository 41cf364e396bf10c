-- Lists of orders of shops read narrow rows instead of the orders themselves, which are ten times as long.

create table store_order_search (
  order_id uuid primary key references store_order (id) on delete cascade,
  owner_id varchar(255) not null,
  connection_id uuid not null,
  placed_at timestamptz not null,
  ship_by timestamptz,
  view text not null,
  status text not null,
  country text,
  weighed boolean not null,
  address_changed boolean not null,
  void_declined boolean not null,
  tags text[] not null,
  search tsvector not null
);

comment on table store_order_search is 'What lists of orders of shops filter, search and count by, one row per order, derived from it by triggers. tags: the shop''s and the owner''s.';

create function store_orders_searched() returns trigger language plpgsql as $$
begin
  insert into store_order_search as x (order_id, owner_id, connection_id, placed_at, ship_by, view, status, country, weighed,
    address_changed, void_declined, tags, search)
  select id, owner_id, connection_id, placed_at, ship_by, view, status, country, grams is not null or parcel->'weight' is not null,
    address_changed, void_declined, tags || store_tags, search
  from changed
  on conflict (order_id) do update set
    owner_id = excluded.owner_id, connection_id = excluded.connection_id, placed_at = excluded.placed_at, ship_by = excluded.ship_by,
    view = excluded.view, status = excluded.status, country = excluded.country, weighed = excluded.weighed,
    address_changed = excluded.address_changed, void_declined = excluded.void_declined, tags = excluded.tags, search = excluded.search
  where x.* is distinct from excluded.*;
  return null;
end $$;

comment on function store_orders_searched is 'Keeps the rows of store_order_search, those of a statement at once.';

create trigger store_orders_searched_insert after insert on store_order referencing new table as changed
  for each statement execute function store_orders_searched();

create trigger store_orders_searched_update after update on store_order referencing new table as changed
  for each statement execute function store_orders_searched();

insert into store_order_search (order_id, owner_id, connection_id, placed_at, ship_by, view, status, country, weighed,
    address_changed, void_declined, tags, search)
  select id, owner_id, connection_id, placed_at, ship_by, view, status, country, grams is not null or parcel->'weight' is not null,
    address_changed, void_declined, tags || store_tags, search
  from store_order;

create index store_order_search_list_index on store_order_search (owner_id, placed_at, order_id)
  include (view, status, connection_id, country, ship_by, weighed, address_changed, void_declined);

create index store_order_search_cancelled_index on store_order_search (owner_id, placed_at, order_id)
  where view = 'cancelled' and not void_declined;

create index store_order_search_words_index on store_order_search using gin (owner_id, search);

create index store_order_search_tags_index on store_order_search using gin (owner_id, tags) where tags <> '{}';

drop index store_order_search_index;

drop index store_order_tags_index;

drop index store_order_store_tags_index;

drop index store_order_view_index;
