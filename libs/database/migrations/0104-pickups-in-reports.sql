-- Pickups count for their own carrier and service in reports.

create or replace function report_ledger_entries() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_entry as e (id, order_id, order_item_id, shipment_id, owner_id, kind, labels, refunds, carrier, carrier_name, service, service_name,
    zone, store_id, coupon_code, card, waived, coupon, cost, margin, fee, dispute, at)
  select p.posting || '/' || coalesce(p.order_item_id::text, ''), p.order_id, p.order_item_id, i.shipment_id, coalesce(o.owner_id, ''),
    case when p.posting like 'capture-%' then 'sale' when p.posting like 'refund-%' then 'refund'
      when p.posting like 'fee-%' then 'fee' when p.posting like 'adjustment-%' then 'adjustment' else 'dispute' end,
    case when i.id is null then 0 when p.posting like 'capture-%' then 1 else 0 end,
    case when i.id is null or p.posting not like 'refund-%' then 0 when p.posting like '%-failed' then -1 else 1 end,
    coalesce(i.offer->>'carrier', k.carrier), coalesce(i.offer->>'carrierName', k.carrier_name, k.carrier),
    coalesce(i.offer->>'service', k.service), coalesce(i.offer->>'serviceName', k.service_name, k.service), i.offer->>'zone', s.connection_id,
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
  left join pickup k on k.id = p.order_item_id
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

update report_entry e set carrier = k.carrier, carrier_name = k.carrier_name, service = k.service, service_name = k.service_name
from pickup k where e.order_id = k.order_id and e.order_item_id = k.id;
