-- Returns that are paid for when a carrier scans them.

alter table orders drop constraint orders_payment_check;

alter table orders add constraint orders_payment_check check (payment in (
  'created', 'on_use', 'requires_action', 'processing', 'authorised', 'captured', 'partially_refunded', 'refunded', 'failed', 'cancelled',
  'disputed'
)) not valid;

alter table orders validate constraint orders_payment_check;

alter table orders add column used_at timestamptz;

create index orders_on_use_index on orders (owner_id) where payment = 'on_use';

create table return_charge (
  order_id uuid not null,
  customer_id varchar(255) not null,
  card_id varchar(255) not null,
  consented_at timestamptz not null,
  tries int not null,
  next_try_at timestamptz,
  constraint return_charge_pkey primary key (order_id)
);

create index return_charge_next_try_at_index on return_charge (next_try_at) where next_try_at is not null;

comment on table return_charge is 'The consent to charge a saved card for a return once a carrier scans it, once per order.';
