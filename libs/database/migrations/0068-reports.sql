-- What reports add up: the ledger by posting and label, with what it is grouped by. And when parcels arrived.

alter table tracker add column delivered_on date;

-- Days are those of the recipient from now on; of earlier deliveries those of US Eastern time.
update tracker t set delivered_on = (
  select (min(time) at time zone 'America/New_York')::date from tracking_event e where e.tracker_id = t.id and e.status = 'delivered')
  where t.status = 'delivered';

create index tracker_created_at_index on tracker (created_at);

create index tracker_owner_id_created_at_index on tracker (owner_id, created_at);

create table report_entry (
  id varchar(300) primary key,
  order_id uuid not null,
  order_item_id uuid,
  shipment_id uuid,
  owner_id varchar(255) not null,
  kind text not null check (kind in ('sale', 'refund', 'fee', 'dispute')),
  labels int not null,
  refunds int not null,
  carrier text,
  carrier_name text,
  service text,
  service_name text,
  zone text,
  store_id uuid,
  coupon_code varchar(255),
  card int not null,
  waived int not null,
  coupon int not null,
  cost int not null,
  margin int not null,
  fee int not null,
  dispute int not null,
  at timestamptz not null
);

comment on table report_entry is 'The ledger for reports: one row for each posting and label (or none), written by a trigger of ledger_entry. cost and margin have the sign that a customer sees: card + waived + coupon + fee + dispute = cost + margin. labels: 1 for a sale; refunds: 1, or -1 where the bank returned it.';

create index report_entry_at_index on report_entry (at);

create index report_entry_owner_id_at_index on report_entry (owner_id, at);

create index report_entry_order_id_index on report_entry (order_id);

create function report_ledger_entries() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_entry as e (id, order_id, order_item_id, shipment_id, owner_id, kind, labels, refunds, carrier, carrier_name, service, service_name,
    zone, store_id, coupon_code, card, waived, coupon, cost, margin, fee, dispute, at)
  select p.posting || '/' || coalesce(p.order_item_id::text, ''), p.order_id, p.order_item_id, i.shipment_id, coalesce(o.owner_id, ''),
    case when p.posting like 'capture-%' then 'sale' when p.posting like 'refund-%' then 'refund'
      when p.posting like 'fee-%' then 'fee' else 'dispute' end,
    case when p.order_item_id is null then 0 when p.posting like 'capture-%' then 1 else 0 end,
    case when p.order_item_id is null or p.posting not like 'refund-%' then 0 when p.posting like '%-failed' then -1 else 1 end,
    i.offer->>'carrier', i.offer->>'carrierName', i.offer->>'service', i.offer->>'serviceName', i.offer->>'zone', s.connection_id,
    o.coupon_code, p.card, p.waived, p.coupon, -p.carrier, -p.margin, p.fee, p.dispute, p.at
  from (
    select posting, order_id, order_item_id, min(at) as at,
      coalesce(sum(amount) filter (where account = 'card'), 0) as card,
      coalesce(sum(amount) filter (where account = 'waived'), 0) as waived,
      coalesce(sum(amount) filter (where account = 'coupon'), 0) as coupon,
      coalesce(sum(amount) filter (where account = 'carrier'), 0) as carrier,
      coalesce(sum(amount) filter (where account = 'margin'), 0) as margin,
      coalesce(sum(amount) filter (where account = 'fee'), 0) as fee,
      coalesce(sum(amount) filter (where account = 'dispute'), 0) as dispute
    from added where account not in ('hold', 'customer_hold') group by posting, order_id, order_item_id
  ) p
  left join orders o on o.id = p.order_id
  left join order_item i on i.id = p.order_item_id
  left join lateral (
    select connection_id from store_parcel where shipment_id = i.shipment_id order by order_id limit 1) s on true
  on conflict (id) do update set
    card = e.card + excluded.card,
    waived = e.waived + excluded.waived,
    coupon = e.coupon + excluded.coupon,
    cost = e.cost + excluded.cost,
    margin = e.margin + excluded.margin,
    fee = e.fee + excluded.fee,
    dispute = e.dispute + excluded.dispute;
  return null;
end $$;

comment on function report_ledger_entries is 'Reports follow the ledger in the transaction that posts to it. Lines of a posting may come in several statements. With the rights of the owner: a posting never fails for those of a role.';

-- Postings wait from here on until the books so far are added up: some 4 s for 100,000 labels.
create trigger ledger_entry_reported after insert on ledger_entry
  referencing new table as added for each statement execute function report_ledger_entries();

insert into report_entry (id, order_id, order_item_id, shipment_id, owner_id, kind, labels, refunds, carrier, carrier_name, service, service_name,
    zone, store_id, coupon_code, card, waived, coupon, cost, margin, fee, dispute, at)
  select p.posting || '/' || coalesce(p.order_item_id::text, ''), p.order_id, p.order_item_id, i.shipment_id, coalesce(o.owner_id, ''),
    case when p.posting like 'capture-%' then 'sale' when p.posting like 'refund-%' then 'refund'
      when p.posting like 'fee-%' then 'fee' else 'dispute' end,
    case when p.order_item_id is null then 0 when p.posting like 'capture-%' then 1 else 0 end,
    case when p.order_item_id is null or p.posting not like 'refund-%' then 0 when p.posting like '%-failed' then -1 else 1 end,
    i.offer->>'carrier', i.offer->>'carrierName', i.offer->>'service', i.offer->>'serviceName', i.offer->>'zone', s.connection_id,
    o.coupon_code, p.card, p.waived, p.coupon, -p.carrier, -p.margin, p.fee, p.dispute, p.at
  from (
    select posting, order_id, order_item_id, min(at) as at,
      coalesce(sum(amount) filter (where account = 'card'), 0) as card,
      coalesce(sum(amount) filter (where account = 'waived'), 0) as waived,
      coalesce(sum(amount) filter (where account = 'coupon'), 0) as coupon,
      coalesce(sum(amount) filter (where account = 'carrier'), 0) as carrier,
      coalesce(sum(amount) filter (where account = 'margin'), 0) as margin,
      coalesce(sum(amount) filter (where account = 'fee'), 0) as fee,
      coalesce(sum(amount) filter (where account = 'dispute'), 0) as dispute
    from ledger_entry where account not in ('hold', 'customer_hold') group by posting, order_id, order_item_id
  ) p
  left join orders o on o.id = p.order_id
  left join order_item i on i.id = p.order_item_id
  left join lateral (
    select connection_id from store_parcel where shipment_id = i.shipment_id order by order_id limit 1) s on true;
