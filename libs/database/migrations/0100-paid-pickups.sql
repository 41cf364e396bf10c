-- Pickups that cost money: each has an order of its own, which is paid before the carrier is called.

alter table pickup add column order_id uuid;

alter table pickup add column refund_id varchar(255);

alter table pickup add column refunded_at timestamptz;

alter table pickup add column refund_failure text;

alter table pickup drop constraint pickup_status_check;

alter table pickup add constraint pickup_status_check check (status in ('unpaid', 'requested', 'scheduled', 'canceled', 'failed')) not valid;

alter table pickup validate constraint pickup_status_check;

create unique index pickup_order_id_unique on pickup (order_id);

create index pickup_waiting_index on pickup (to_at) where status = 'requested' or (status = 'scheduled' and cancel_requested_at is not null);

create index pickup_refund_due_index on pickup (order_id) where status = 'canceled' and order_id is not null and refunded_at is null;

-- A pickup is no label: it counts in the money of reports, not in their labels and refunds.
create or replace function report_ledger_entries() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_entry as e (id, order_id, order_item_id, shipment_id, owner_id, kind, labels, refunds, carrier, carrier_name, service, service_name,
    zone, store_id, coupon_code, card, waived, coupon, cost, margin, fee, dispute, at)
  select p.posting || '/' || coalesce(p.order_item_id::text, ''), p.order_id, p.order_item_id, i.shipment_id, coalesce(o.owner_id, ''),
    case when p.posting like 'capture-%' then 'sale' when p.posting like 'refund-%' then 'refund'
      when p.posting like 'fee-%' then 'fee' when p.posting like 'adjustment-%' then 'adjustment' else 'dispute' end,
    case when i.id is null then 0 when p.posting like 'capture-%' then 1 else 0 end,
    case when i.id is null or p.posting not like 'refund-%' then 0 when p.posting like '%-failed' then -1 else 1 end,
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
