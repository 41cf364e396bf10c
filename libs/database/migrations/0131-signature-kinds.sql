-- Two further kinds of signature: indirect (FedEx) and Certified Mail (USPS).

alter table shipment drop constraint shipment_signature_check;

alter table shipment add constraint shipment_signature_check
  check (signature in ('none', 'standard', 'adult', 'indirect', 'certified')) not valid;

alter table shipment validate constraint shipment_signature_check;

alter table store_order drop constraint store_order_signature_check;

alter table store_order add constraint store_order_signature_check
  check (signature in ('none', 'standard', 'adult', 'indirect', 'certified')) not valid;

alter table store_order validate constraint store_order_signature_check;
