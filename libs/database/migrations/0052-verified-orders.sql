-- What a service says of the address of a store's order, and when it was asked.

alter table store_order add column address_check jsonb;

alter table store_order add column address_verified_at timestamptz;
