-- An owner's unsold shipments, and labels that are neither printed nor on their way: few of a list, which is walked from the newest.

create index shipment_unsold_list_index on shipment (owner_id, created_at, id)
  include (status, tracking_status, offer_carrier, source, order_id) where label_status = 'none';

create index shipment_unprinted_index on shipment (owner_id, created_at, id)
  include (status, offer_carrier, source, order_id)
  where label_status = 'purchased' and print_count = 0 and tracking_status in ('unknown', 'label_created');
