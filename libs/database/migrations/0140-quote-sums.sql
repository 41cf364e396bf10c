-- Sums of quotes by day, and of those that led to an order, for the dashboard.

create function quotes_counted() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_change (source, day) select distinct 'quotes', (created_at at time zone 'America/New_York')::date from changed;
  return null;
end $$;

comment on function quotes_counted is 'A quote counts on the day it was asked for.';

create trigger quote_inserted after insert on quote
  referencing new table as changed for each statement execute function quotes_counted();

create trigger quote_deleted after delete on quote
  referencing old table as changed for each statement execute function quotes_counted();

create function quote_moved() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_change (source, day)
    select distinct 'quotes', (at at time zone 'America/New_York')::date from unnest(array[old.created_at, new.created_at]) at;
  return null;
end $$;

comment on function quote_moved is 'No program does that; the sums are those of the rows all the same.';

create trigger quote_moved after update of created_at on quote for each row
  when (old.created_at <> new.created_at) execute function quote_moved();

create function order_quotes_counted() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_change (source, day)
    select distinct 'quotes', (q.created_at at time zone 'America/New_York')::date
    from order_item i
    join quote q on q.id = case when i.offer->>'id' ~ '^[0-9a-f-]{36}[.]' then left(i.offer->>'id', 36)::uuid end
    where i.order_id = new.id;
  return null;
end $$;

comment on function order_quotes_counted is 'A quote led to an order once that is charged. Nothing leads back from there.';

create trigger orders_quotes_counted after update of payment on orders for each row
  when ((old.payment in ('captured', 'partially_refunded', 'refunded', 'disputed'))
    <> (new.payment in ('captured', 'partially_refunded', 'refunded', 'disputed')))
  execute function order_quotes_counted();

create function item_quotes_counted() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_change (source, day)
    select distinct 'quotes', (q.created_at at time zone 'America/New_York')::date
    from changed i join orders o on o.id = i.order_id and o.payment in ('captured', 'partially_refunded', 'refunded', 'disputed')
    join quote q on q.id = case when i.offer->>'id' ~ '^[0-9a-f-]{36}[.]' then left(i.offer->>'id', 36)::uuid end;
  return null;
end $$;

comment on function item_quotes_counted is 'Items are sold before their order is charged; those written later count as well.';

create trigger order_item_quotes_counted after insert on order_item
  referencing new table as changed for each statement execute function item_quotes_counted();
