-- Carriers' bills line by line, and what they bill for a label beside its price.

create table carrier_bill (
  id uuid not null,
  carrier varchar(255) not null,
  basis text not null,
  name varchar(255) not null,
  waive_up_to int not null,
  uploaded_at timestamptz not null,
  constraint carrier_bill_pkey primary key (id),
  constraint carrier_bill_basis_check check (basis in ('full', 'extra'))
);

create index carrier_bill_uploaded_at_index on carrier_bill (uploaded_at);

create table carrier_bill_line (
  carrier varchar(255) not null,
  bill_number varchar(255) not null,
  line_key varchar(255) not null,
  bill_id uuid not null,
  basis text not null,
  row int not null,
  tracking_number varchar(255) not null,
  amount int not null,
  reason varchar(255) not null,
  measured jsonb not null,
  outcome text not null,
  order_item_id uuid,
  constraint carrier_bill_line_pkey primary key (carrier, bill_number, line_key),
  constraint carrier_bill_line_basis_check check (basis in ('full', 'extra')),
  constraint carrier_bill_line_outcome_check check (outcome in ('matched', 'unknown', 'ambiguous', 'uncharged'))
);

create index carrier_bill_line_bill_id_index on carrier_bill_line (bill_id);

create index carrier_bill_line_order_item_id_index on carrier_bill_line (order_item_id);

create table adjustment (
  id uuid not null,
  bill_id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  shipment_id uuid not null,
  tracking_number varchar(255) not null,
  bill_number varchar(255) not null,
  kind text not null,
  status text not null,
  expected int not null,
  billed int not null,
  difference int not null,
  recovered int not null,
  credited int not null,
  declared jsonb not null,
  measured jsonb not null,
  reason varchar(255) not null,
  words text,
  reference varchar(255),
  created_at timestamptz not null,
  decided_at timestamptz,
  updated_at timestamptz not null,
  constraint adjustment_pkey primary key (id),
  constraint adjustment_bill_id_order_item_id_unique unique (bill_id, order_item_id),
  constraint adjustment_kind_check check (kind in ('weight', 'size', 'service', 'address', 'surcharge', 'duplicate', 'void', 'credit', 'other')),
  constraint adjustment_status_check check (status in ('new', 'waived', 'disputed', 'won', 'lost', 'credited')),
  constraint adjustment_money_check check (difference <> 0 and credited >= 0 and credited <= recovered)
);

create index adjustment_order_item_id_index on adjustment (order_item_id);

create index adjustment_shipment_id_index on adjustment (shipment_id);

create index adjustment_status_created_at_index on adjustment (status, created_at);

create index adjustment_updated_at_index on adjustment (updated_at);

comment on table carrier_bill is 'A file in which a carrier bills labels, and from which at least one line was new.';

comment on table carrier_bill_line is 'One line of a carrier''s bill, recorded once whichever file has it, and the label that it belongs to.';

comment on table adjustment is 'What a carrier billed for a label beside its price, from one bill, and what was decided about it. Its postings are in the ledger.';

alter table report_entry drop constraint report_entry_kind_check;

alter table report_entry add constraint report_entry_kind_check check (kind in ('sale', 'refund', 'fee', 'dispute', 'adjustment'));

create or replace function report_ledger_entries() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_entry as e (id, order_id, order_item_id, shipment_id, owner_id, kind, labels, refunds, carrier, carrier_name, service, service_name,
    zone, store_id, coupon_code, card, waived, coupon, cost, margin, fee, dispute, at)
  select p.posting || '/' || coalesce(p.order_item_id::text, ''), p.order_id, p.order_item_id, i.shipment_id, coalesce(o.owner_id, ''),
    case when p.posting like 'capture-%' then 'sale' when p.posting like 'refund-%' then 'refund'
      when p.posting like 'fee-%' then 'fee' when p.posting like 'adjustment-%' then 'adjustment' else 'dispute' end,
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
