-- Sums of whole days for reports and the dashboard of the shop: a year of a million orders is read from some ten thousand rows.

create table report_day (
  source text not null,
  version text not null,
  day date not null,
  computed_at timestamptz not null default now(),
  constraint report_day_pkey primary key (source, version, day)
);

comment on table report_day is 'Days (US Eastern) that report_sum has, by source of figures and version of their definition. Others are added up from their rows.';

create table report_sum (
  source text not null,
  version text not null,
  dimension text not null,
  day date not null,
  key text,
  name text,
  promised date,
  figures bigint[] not null
);

create index report_sum_source_day_index on report_sum (source, version, dimension, day);

comment on table report_sum is 'Figures of a day, in the order of their source: of all rows (dimension all) and of each group. promised: of parcels that have not arrived, the promised day.';

create table report_change (
  source text not null,
  day date not null
);

comment on table report_change is 'Days whose rows changed after they were added up, written in the transaction of the change. While a line is here, the day counts as not added up.';

create function report_entry_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_change (source, day)
    select distinct s.source, (c.at at time zone 'America/New_York')::date
    from changed c cross join lateral (values ('ledger', true), ('parcels', c.labels <> 0)) s(source, counts) where s.counts;
  return null;
end $$;

comment on function report_entry_changed is 'Sums of a day are those of its rows. With the rights of the owner: a posting never fails for those of a role.';

create trigger report_entry_inserted after insert on report_entry
  referencing new table as changed for each statement execute function report_entry_changed();

create trigger report_entry_deleted after delete on report_entry
  referencing old table as changed for each statement execute function report_entry_changed();

-- A new time changes the sums of two days.
create trigger report_entry_updated after update on report_entry
  referencing new table as changed for each statement execute function report_entry_changed();

create trigger report_entry_updated_before after update on report_entry
  referencing old table as changed for each statement execute function report_entry_changed();

create function sale_fee_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_change (source, day) select distinct 'fees', (at at time zone 'America/New_York')::date from changed;
  return null;
end $$;

comment on function sale_fee_changed is 'Sums of a day are those of its rows, which are never changed or deleted.';

create trigger sale_fee_inserted after insert on sale_fee
  referencing new table as changed for each statement execute function sale_fee_changed();

create function trackers_counted() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_change (source, day)
    select distinct 'parcels', (e.at at time zone 'America/New_York')::date
    from changed c join order_item i on i.shipment_id = c.shipment_id
    join report_entry e on e.id = 'capture-' || i.order_id || '/' || i.id;
  return null;
end $$;

comment on function trackers_counted is 'A parcel counts on the day its label was charged; before that there is no such row.';

create trigger tracker_inserted after insert on tracker
  referencing new table as changed for each statement execute function trackers_counted();

create trigger tracker_deleted after delete on tracker
  referencing old table as changed for each statement execute function trackers_counted();

create function tracker_recounted() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_change (source, day)
    select distinct 'parcels', (e.at at time zone 'America/New_York')::date
    from order_item i join report_entry e on e.id = 'capture-' || i.order_id || '/' || i.id
    where i.shipment_id = any (array[old.shipment_id, new.shipment_id]);
  return null;
end $$;

comment on function tracker_recounted is 'Most updates of a parcel change none of its figures.';

create trigger tracker_recounted after update on tracker for each row
  when (old.delivered_on is distinct from new.delivered_on or old.original_estimate is distinct from new.original_estimate
    or (old.status = 'cancelled') <> (new.status = 'cancelled') or old.created_at <> new.created_at or old.shipment_id <> new.shipment_id)
  execute function tracker_recounted();

create function store_connection_sums_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_change (source, day)
    select distinct s.source, (e.at at time zone 'America/New_York')::date
    from gone g join report_entry e on e.owner_id = g.owner_id and e.store_id = g.id
    cross join (values ('ledger'), ('parcels')) s(source);
  return null;
end $$;

comment on function store_connection_sums_changed is 'Labels of a deleted store count as those of no store.';

create trigger store_connection_gone after delete on store_connection
  referencing old table as gone for each statement execute function store_connection_sums_changed();
