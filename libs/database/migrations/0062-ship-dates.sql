-- An owner's labels of a ship date, for forms and pickups.

create index shipment_owner_id_ship_date_index on shipment (owner_id, ship_date);

-- Of a purchase of several parcels only the chosen ones are collected.
update pickup p set purchases = coalesce((
  select jsonb_agg(jsonb_build_object('reference', chosen.reference, 'trackingNumbers', chosen.numbers))
  from (
    select i.carrier_reference as reference, jsonb_agg(distinct l.tracking_number) as numbers
    from pickup_label pl join label l on l.id = pl.label_id join purchase_intent i on i.id = l.purchase_id
    where pl.pickup_id = p.id and i.carrier_reference is not null
    group by i.carrier_reference
  ) chosen), '[]');
