-- Tracking numbers are noted for the stores in the commit that stores the labels. A message that has them noted is written only where
-- that has not happened: by programs from before this migration, and at the first scan for stores that wait for it.
create or replace function shipment_moves_store_orders() returns trigger language plpgsql as $$
declare
  labeled boolean := new.label_status is distinct from old.label_status and new.label_status = 'purchased';
  scanned boolean := old.tracking_status = 'label_created' and new.tracking_status <> 'label_created';
begin
  update store_order o set progress = store_order_progress(o.id)
    where o.id in (select order_id from store_parcel where shipment_id = new.id)
      and o.progress <> store_order_progress(o.id);
  if new.label_status is distinct from old.label_status and new.label_status = 'voided'
      and exists (select from store_parcel where shipment_id = new.id)
    or (labeled or scanned) and exists (
      select from store_parcel p join store_connection c on c.id = p.connection_id
      where p.shipment_id = new.id and c.disconnected_at is null and (scanned or c.write_back = 'label')
        and not exists (select from store_fulfillment f where f.order_id = p.order_id and f.shipment_id = p.shipment_id))
  then
    insert into outbox_message (id, job, payload)
      values (gen_random_uuid(), 'queue-write-backs', jsonb_build_object('shipmentId', new.id));
  end if;
  if labeled and exists (select from store_parcel where shipment_id = new.id) then
    insert into outbox_message (id, job, payload)
      values (gen_random_uuid(), 'learn-products', jsonb_build_object('shipmentId', new.id));
  end if;
  return null;
end $$;

comment on function shipment_moves_store_orders is 'Orders of shops follow their shipments, and their shops are told of first scans and voids, and of labels that nobody has noted.';
