-- Many orders of a shop at once: less work of the database for each.

-- The same words without a query for each text. A search looks for beginnings of words, so long words only have to be cut where one
-- could be longer than an index takes.
create or replace function search_words(given text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  words text[] := array_remove(regexp_split_to_array(lower(given collate pg_c_utf8), '[\s!-/:-@\[-`{-~]+'), '');
begin
  if length(given) > 500 then
    words := array(select left(word, 100) from unnest(words) word);
  end if;
  return array_to_tsvector(words);
end $$;

comment on function search_words is 'The words of a text in lower case, split at spaces and ASCII punctuation.';

-- A usual order stays in its row as it came: to compress it costs more than to store it.
alter table store_order_raw set (toast_tuple_target = 8160);

-- Only triggers write the derived rows: what a reference would check for each of them is so by construction.
alter table store_order_search drop constraint store_order_search_order_id_fkey;

create function store_orders_unsearched() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate store_order_search;
    return null;
  end if;
  delete from store_order_search where order_id in (select id from gone);
  return null;
end $$;

comment on function store_orders_unsearched is 'Forgets the rows of store_order_search of deleted orders.';

create trigger store_orders_searched_delete after delete on store_order referencing old table as gone
  for each statement execute function store_orders_unsearched();

create trigger store_orders_searched_truncate after truncate on store_order
  for each statement execute function store_orders_unsearched();

create or replace function store_orders_searched() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into store_order_search (order_id, owner_id, connection_id, placed_at, ship_by, view, status, country, weighed,
      address_changed, void_declined, tags, search)
    select id, owner_id, connection_id, placed_at, ship_by, view, status, country, grams is not null or parcel->'weight' is not null,
      address_changed, void_declined, tags || store_tags, search
    from changed;
    return null;
  end if;
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

create function store_orders_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoint) then
    perform record_webhook_event(owner_id, 'store_order', 'created',
      jsonb_build_object('from', null, 'status', status, 'storeOrder', id, 'number', number)) from added;
  end if;
  return null;
end $$;

comment on function store_orders_webhooks is 'Tells endpoints of new orders of shops, those of a statement at once.';

drop trigger store_order_webhooks on store_order;

create trigger store_order_webhooks after insert on store_order referencing new table as added
  for each statement execute function store_orders_webhooks();
