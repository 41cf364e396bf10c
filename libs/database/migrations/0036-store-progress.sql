-- What happens to a shipment decides how far the orders are that it was made of, whichever process changes it.

alter table store_fulfillment add busy_until timestamptz;

create function store_order_progress(given uuid) returns text language sql stable as $$
  select case
    when labeled >= greatest(o.pieces, 1) then 'labeled'
    when live then 'draft'
    else 'none' end
  from store_order o cross join lateral (
    select count(*) > 0 as live, coalesce(sum((
        select sum((line->>'quantity')::int) from jsonb_array_elements(p.lines) line
      )) filter (where s.label_status in ('purchased', 'void_requested', 'void_rejected')), 0) as labeled
    from store_parcel p join shipment s on s.id = p.shipment_id
    where p.order_id = o.id and s.status <> 'cancelled' and s.label_status <> 'voided' and not exists (
      select from store_fulfillment f
      where f.order_id = o.id and f.shipment_id = p.shipment_id and f.state = 'done'
        and o.fulfillments @> jsonb_build_array(jsonb_build_object('trackingNumber', f.tracking_number)))
  ) parcels
  where o.id = given
$$;

comment on function store_order_progress is 'none: nothing was made of the order; draft: shipments that are not all bought; labeled: each piece that the shop waits for has a label.';

create function shipment_moves_store_orders() returns trigger language plpgsql as $$
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
  return null;
end $$;

comment on function shipment_moves_store_orders is 'Orders of shops follow their shipments, and their shops are told of labels, first scans and voids.';

create trigger shipment_moves_store_orders after update of status, label_status, tracking_status on shipment
  for each row when (new.source = 'store' and (new.status, new.label_status, new.tracking_status)
    is distinct from (old.status, old.label_status, old.tracking_status))
  execute function shipment_moves_store_orders();
