-- Carts, orders and what customers get in writing.

create table cart (
  owner_id varchar(255) primary key,
  version int not null,
  coupon_code varchar(255),
  updated_at timestamptz not null
);

comment on table cart is 'The lock and the coupon of an owner''s cart. What is in it, the shipments say: those with status in_cart.';

create table cart_item (
  id uuid primary key,
  owner_id varchar(255) not null,
  shipment_id uuid not null constraint cart_item_shipment_id_unique unique,
  position int not null,
  saved boolean not null,
  accepted_total int not null,
  added_at timestamptz not null,
  removed_at timestamptz
);

comment on table cart_item is 'The place of a shipment in a cart. A shipment is in one cart, once. The row stays when the shipment is ordered or removed, so that it can return.';

create index cart_item_owner_id_position_index on cart_item (owner_id, position);

create table orders (
  id uuid primary key,
  number serial constraint orders_number_unique unique,
  owner_id varchar(255) not null,
  email varchar(255) not null,
  currency text not null check (currency in ('USD')),
  subtotal int not null,
  discount int not null,
  coupon_code varchar(255),
  total int not null,
  payment text not null check (payment in (
    'created', 'requires_action', 'processing', 'authorised', 'captured', 'partially_refunded', 'refunded', 'failed', 'cancelled',
    'disputed')),
  attempt int not null,
  intent_id varchar(255),
  client_secret varchar(255),
  captured int not null,
  refunded int not null default 0,
  failure_code varchar(255),
  failure_text text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);

alter sequence orders_number_seq restart 100001;

comment on table orders is 'One checkout and the state of its payment. Amounts are in minor units.';

create index orders_owner_id_created_at_index on orders (owner_id, created_at);

create index orders_intent_id_index on orders (intent_id);

create index orders_email_index on orders (lower(email));

create index orders_email_prefix_index on orders (lower(email) text_pattern_ops);

create index orders_folded_email_index on orders (fold_email(email)) where email <> '';

create index orders_payment_id_index on orders (payment, id);

create index orders_created_at_index on orders (created_at);

create index orders_updated_at_index on orders (updated_at);

create index orders_unsettled_index on orders (updated_at)
  where payment in ('created', 'requires_action', 'processing', 'failed', 'authorised');

create index orders_disputed_index on orders (updated_at) where payment = 'disputed';

create table order_item (
  id uuid primary key,
  order_id uuid not null,
  shipment_id uuid not null,
  position int not null,
  offer jsonb not null,
  total int not null,
  discount int not null,
  status text not null check (status in ('open', 'bought', 'failed')),
  failure_code varchar(255),
  failure_text text,
  constraint order_item_discount_check check (discount >= 0 and discount <= total)
);

comment on table order_item is 'One shipment of an order at the price it was sold for. A shipment has one live item.';

create index order_item_order_id_position_index on order_item (order_id, position);

create index order_item_open_index on order_item (order_id) where status = 'open';

create unique index order_item_live_unique on order_item (shipment_id) where status in ('open', 'bought');

create table order_access_code (
  id uuid primary key,
  order_id uuid not null,
  tries int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by varchar(255)
);

comment on table order_access_code is 'A code that was mailed so that somebody can open an order. The code itself is not stored.';

create index order_access_code_order_id_created_at_index on order_access_code (order_id, created_at);

create table invoice_counter (
  year int primary key,
  last int not null
);

comment on table invoice_counter is 'The last invoice number of each year.';

create table invoice (
  order_id uuid primary key,
  year int not null,
  number int not null,
  issued_at timestamptz not null,
  constraint invoice_year_number_unique unique (year, number)
);

comment on table invoice is 'The invoice number of a charged order.';

create table mail (
  id uuid primary key,
  kind varchar(255) not null,
  subject_id uuid not null,
  key varchar(255) not null,
  recipient varchar(255) not null,
  data jsonb not null,
  status text not null check (status in ('queued', 'sending', 'sent', 'failed', 'unsure')),
  attempts int not null,
  failure_text text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mail_unique unique (kind, subject_id, key)
);

comment on table mail is 'One e-mail to one person, once per kind, subject and key. Its text is written when it is sent.';

create index mail_subject_id_index on mail (subject_id);

create index mail_undelivered_index on mail (created_at) where status in ('failed', 'unsure');
