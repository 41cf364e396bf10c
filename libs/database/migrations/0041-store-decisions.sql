-- What owners and their rules decide of orders of shops, and what is remembered of products.

alter table store_order
  add service jsonb,
  add signature text check (signature in ('none', 'standard', 'adult')),
  add insured boolean,
  add ship_from uuid,
  add void_declined boolean not null default false,
  add declined_ship_to jsonb,
  add decided text[] not null default '{}',
  add rule_effects jsonb not null default '[]',
  add automated_at timestamptz default now(),
  add address_changed boolean not null generated always as (
    ship_to is distinct from store_ship_to and store_ship_to is distinct from declined_ship_to) stored,
  add combine_key text generated always as (case when ship_to is not null then md5(lower(
    owner_id || E'\n' || btrim(ship_to->>'name') || E'\n' || btrim(ship_to->>'street1') || E'\n' || btrim(ship_to->>'street2')
    || E'\n' || btrim(ship_to->>'city') || E'\n' || btrim(ship_to->>'postal') || E'\n' || (ship_to->>'country'))) end) stored;

create index store_order_address_changed_index on store_order (owner_id, placed_at, id) where address_changed;

create index store_order_combine_key_index on store_order (owner_id, combine_key) where view = 'to_ship';

create index store_order_ship_from_index on store_order (owner_id, ship_from) where ship_from is not null;

create index store_order_tags_index on store_order using gin (tags);

create index store_order_store_tags_index on store_order using gin (store_tags);

create index store_order_automated_index on store_order (connection_id) where automated_at is null;

create index store_order_rule_effects_index on store_order (owner_id, automated_at) where rule_effects <> '[]';

alter table store_parcel add issue text;

create index store_fulfillment_failed_index on store_fulfillment (owner_id) where state = 'failed';

create table store_product (
  owner_id varchar(255) not null,
  sku varchar(255) not null,
  name text not null,
  weight jsonb,
  dimensions jsonb,
  hs_code varchar(16),
  origin varchar(2),
  packaging jsonb,
  grams double precision,
  source text not null check (source in ('learned', 'edited')),
  changed_at timestamptz not null,
  version int not null default 1,
  primary key (owner_id, sku)
);

comment on table store_product is 'What its owner knows of a product, or what was learned from shipping it. grams: its weight, for sums.';

create table store_rule (
  id uuid primary key,
  owner_id varchar(255) not null,
  position int not null,
  name varchar(255) not null,
  enabled boolean not null,
  stop boolean not null,
  conditions jsonb not null,
  actions jsonb not null,
  created_at timestamptz not null,
  version int not null default 1
);

comment on table store_rule is 'What is done with new orders that meet all conditions, in the order of the positions.';

create index store_rule_owner_id_position_index on store_rule (owner_id, position);

create index store_order_line_weightless_index on store_order_line (sku) where grams is null;

create function store_order_grams(given uuid) returns bigint language sql stable as $$
  select case when count(*) > 0 and bool_and(coalesce(l.grams, p.grams) is not null)
    then ceil(sum(coalesce(l.grams, p.grams) * l.open))::bigint end
  from store_order o join store_order_line l on l.order_id = o.id
    left join store_product p on p.owner_id = o.owner_id and p.sku = l.sku
  where o.id = given and l.shippable and l.open > 0
$$;

comment on function store_order_grams is 'Weight of the pieces that the shop waits for, as the shop says or as it is remembered; null unless that of every piece is known.';

create or replace function shipment_moves_store_orders() returns trigger language plpgsql as $$
begin
  update store_order o set progress = store_order_progress(o.id)
    where o.id in (select order_id from store_parcel where shipment_id = new.id)
      and o.progress <> store_order_progress(o.id);
  if (new.label_status is distinct from old.label_status and new.label_status in ('purchased', 'voided')
      or old.tracking_status = 'label_created' and new.tracking_status <> 'label_created')
    and exists (select from store_parcel where shipment_id = new.id)
  then
    insert into outbox_message (id, job, payload)
      values (gen_random_uuid(), 'queue-write-backs', jsonb_build_object('shipmentId', new.id));
  end if;
  if new.label_status is distinct from old.label_status and new.label_status = 'purchased'
    and exists (select from store_parcel where shipment_id = new.id)
  then
    insert into outbox_message (id, job, payload)
      values (gen_random_uuid(), 'learn-products', jsonb_build_object('shipmentId', new.id));
  end if;
  return null;
end $$;

create function quote_prices_store_order() returns trigger language plpgsql as $$
begin
  if exists (select from store_parcel where shipment_id = new.shipment_id) then
    insert into outbox_message (id, job, payload)
      values (gen_random_uuid(), 'choose-store-offer', jsonb_build_object('shipmentId', new.shipment_id));
  end if;
  return null;
end $$;

comment on function quote_prices_store_order is 'Once a draft of an order of a shop is priced, the service that its owner or a rule decided on is chosen.';

create trigger quote_prices_store_order after update of status on quote
  for each row when (new.status = 'complete' and old.status <> 'complete' and new.shipment_id is not null)
  execute function quote_prices_store_order();

alter table saved_view drop constraint saved_view_page_check;

alter table saved_view add constraint saved_view_page_check
  check (page in ('shipments', 'users', 'coupons', 'audit', 'own_shipments', 'own_store_orders'));
