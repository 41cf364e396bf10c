-- Tables by month (docs/adr/0054). libs/database/partitions turns the tables into partitioned ones, after the migrations.
create schema partitions;

comment on schema partitions is 'Months of partitioned tables. Only the owner reaches them; everybody else reads and writes the tables themselves.';

create table partitions.partitioned_table (
  name text primary key,
  "column" text not null,
  kind varchar(30) not null,
  stored_days int
);

comment on table partitions.partitioned_table is 'Tables by month: the column with the time, and after how many days months are dropped; null: never.';

insert into partitions.partitioned_table (name, "column", kind, stored_days) values ('state_event', 'at', 'state_events', 2555);

create function partitions.months_of(parent regclass, out name text, out child oid, out ends timestamptz)
  returns setof record language sql stable set timezone = 'UTC' as $$
  select c.relname, c.oid, substring(pg_get_expr(c.relpartbound, c.oid) from $re$TO \('([^']+)'\)$re$)::timestamptz
  from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid where i.inhparent = parent order by 3
$$;

comment on function partitions.months_of is 'The partitions of a table and the first instant after each, oldest first.';

create function partitions.create_month(parent text, child text, starts text, ends text) returns void language plpgsql as $$
begin
  execute format('create table partitions.%I (like public.%I including defaults including generated including constraints including storage, primary key (id))', child, parent);
  execute format('alter table public.%I attach partition partitions.%I for values from (%s) to (%s)', parent, child, starts, ends);
end $$;

comment on function partitions.create_month is 'Adds an empty partition without a lock that stops readers or writers. Within it, ids are unique.';

-- Workers call these four, with the owner's rights: what they do follows from the table above alone.
create function add_month_partitions() returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  one record;
  month timestamptz;
  added int := 0;
begin
  perform pg_advisory_xact_lock(20251127);
  for one in select t.name from partitions.partitioned_table t
    join pg_class c on c.relname = t.name and c.relnamespace = 'public'::regnamespace and c.relkind = 'p' order by 1
  loop
    select max(ends) into month from partitions.months_of(format('public.%I', one.name)::regclass);
    while month <= date_trunc('month', now()) + interval '6 months' loop
      perform partitions.create_month(one.name, one.name || to_char(month, '_YYYY_MM'), quote_literal(month),
        quote_literal(month + interval '1 month'));
      month := month + interval '1 month';
      added := added + 1;
    end loop;
  end loop;
  return added;
end $$;

comment on function add_month_partitions is 'Adds what is missing of this month and the next six. Returns how many partitions were added.';

-- The first partition has no lower bound, so that a row of any age finds one.
create function detach_expired_partitions() returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '1s' as $$
declare
  one record;
  month record;
  first text;
  filled boolean;
  months int;
  until timestamptz;
  detached int := 0;
begin
  perform pg_advisory_xact_lock(20251127);
  for one in select t.name, now() - t.stored_days * interval '1 day' as expired from partitions.partitioned_table t
    join pg_class c on c.relname = t.name and c.relnamespace = 'public'::regnamespace and c.relkind = 'p'
    where t.stored_days is not null order by 1
  loop
    first := one.name || '_before';
    select count(*), max(m.ends) into months, until from partitions.months_of(format('public.%I', one.name)::regclass) m
      where m.ends <= one.expired;
    continue when months = 0;
    execute format('select exists (select from partitions.%I)', first) into filled;
    continue when months = 1 and not filled;
    for month in select m.name from partitions.months_of(format('public.%I', one.name)::regclass) m where m.ends <= one.expired loop
      execute format('alter table public.%I detach partition partitions.%I', one.name, month.name);
      execute format('alter table partitions.%I rename to %I', month.name, one.name || '_expired_' || replace(gen_random_uuid()::text, '-', ''));
      detached := detached + 1;
    end loop;
    perform partitions.create_month(one.name, first, 'minvalue', quote_literal(until));
  end loop;
  return detached;
end $$;

comment on function detach_expired_partitions is 'Takes months out of their tables whose time is over; fails when a lock takes longer than a second. Returns how many.';

create function drop_detached_partition(given text) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
declare
  one record;
  rows bigint;
begin
  perform pg_advisory_xact_lock(20251127);
  select c.oid, c.relname, c.reltuples into one
    from partitions.partitioned_table t join pg_class c on starts_with(c.relname, t.name || '_expired_')
    where t.kind = given and c.relnamespace = 'partitions'::regnamespace and c.relkind = 'r' and not c.relispartition limit 1;
  if not found then
    return 0;
  end if;
  rows := one.reltuples;
  if pg_relation_size(one.oid) < 100000000 or rows < 1 then
    execute format('select count(*) from partitions.%I', one.relname) into rows;
  end if;
  execute format('drop table partitions.%I', one.relname);
  insert into public.purge_count as p (kind, day, rows, last_at)
    select given, (now() at time zone 'UTC')::date, least(rows, 2000000000), now() where rows > 0
    on conflict (kind, day) do update set rows = least(p.rows::bigint + excluded.rows, 2000000000), last_at = excluded.last_at;
  return greatest(rows, 1);
end $$;

comment on function drop_detached_partition is 'Drops an expired month of a kind and counts its rows, from 100 MB on by the estimate. Returns 0 when there is none.';

-- PostgreSQL analyzes partitions by itself, but not the table above them, whose statistics joins need.
create function analyze_partitioned_tables() returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  one record;
begin
  for one in select t.name from partitions.partitioned_table t
    join pg_class c on c.relname = t.name and c.relnamespace = 'public'::regnamespace and c.relkind = 'p' order by 1
  loop
    execute format('analyze public.%I', one.name);
  end loop;
end $$;

comment on function analyze_partitioned_tables is 'Refreshes the statistics of tables by month as a whole.';

revoke execute on function add_month_partitions, detach_expired_partitions, drop_detached_partition, analyze_partitioned_tables from public;
