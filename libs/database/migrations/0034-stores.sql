-- Shops whose orders come in by themselves, their orders, and what they were told about parcels.

create table store_connection (
  id uuid primary key,
  owner_id varchar(255) not null,
  vendor text not null check (vendor in ('shopify', 'woocommerce', 'ebay', 'custom')),
  shop varchar(255) not null,
  account varchar(255) not null,
  name varchar(255) not null,
  scopes text[] not null,
  status text not null check (status in ('connected', 'expired', 'error', 'paused')),
  reason text,
  credentials bytea,
  credential_key_id varchar(16),
  api_key_hash varchar(64),
  write_back text not null check (write_back in ('label', 'first_scan')),
  notify_customer boolean not null,
  webhooks boolean not null,
  changed_until timestamptz,
  sync_since timestamptz,
  sync_cursor text,
  sync_high timestamptz,
  sync_seen int not null default 0,
  sync_total int,
  sync_started_at timestamptz,
  synced_at timestamptz,
  next_sync_at timestamptz,
  queued_at timestamptz,
  run_id uuid,
  run_until timestamptz,
  run_again boolean not null default false,
  failures int not null default 0,
  created_at timestamptz not null,
  disconnected_at timestamptz,
  version int not null default 1
);

comment on table store_connection is 'A shop that its owner has connected: what opens it (encrypted), how far its orders have come, and when it is asked next.';

create unique index store_connection_account_unique on store_connection (vendor, account) where disconnected_at is null;

create unique index store_connection_api_key_unique on store_connection (api_key_hash) where api_key_hash is not null;

create index store_connection_owner_id_index on store_connection (owner_id);

create index store_connection_due_index on store_connection (next_sync_at)
  where next_sync_at is not null and disconnected_at is null;

create table store_consent (
  state_hash varchar(64) primary key,
  owner_id varchar(255) not null,
  vendor text not null check (vendor in ('shopify', 'woocommerce', 'ebay', 'custom')),
  shop varchar(255) not null,
  verifier bytea not null,
  credential_key_id varchar(16) not null,
  created_at timestamptz not null,
  used_at timestamptz
);

comment on table store_consent is 'A consent that its owner was sent to the shop for: of one user, for one shop, once, for an hour.';

create index store_consent_created_at_index on store_consent (created_at);

create table store_order (
  id uuid primary key,
  connection_id uuid not null,
  owner_id varchar(255) not null,
  external_id varchar(255) not null,
  number varchar(255) not null,
  status text not null check (status in ('awaiting_payment', 'awaiting_shipment', 'partially_fulfilled', 'shipped', 'on_hold', 'cancelled', 'refunded')),
  hold_reason text not null,
  currency varchar(3) not null,
  total bigint not null,
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  ship_by timestamptz,
  buyer jsonb not null,
  ship_to jsonb,
  store_ship_to jsonb,
  label_reference varchar(255) not null,
  customs_by_sender boolean not null,
  requested_service varchar(255) not null,
  note text not null,
  store_tags text[] not null,
  skus text not null,
  fulfillments jsonb not null,
  pieces int not null,
  grams bigint,
  digest varchar(32) not null,
  held boolean not null default false,
  tags text[] not null default '{}',
  parcel jsonb,
  progress text not null default 'none' check (progress in ('none', 'draft', 'labeled')),
  imported_at timestamptz not null,
  version int not null default 1,
  view text not null generated always as (case
    when status in ('cancelled', 'refunded') then 'cancelled'
    when status = 'shipped' or progress = 'labeled' then 'shipped'
    when held or status = 'on_hold' then 'on_hold'
    when status = 'awaiting_payment' then 'awaiting_payment'
    when progress = 'draft' then 'in_progress'
    else 'to_ship' end) stored,
  country text generated always as (ship_to->>'country') stored,
  search tsvector not null generated always as (search_words(
    number || ' ' || external_id || ' ' || skus || ' ' || coalesce(buyer->>'name', '') || ' ' || coalesce(buyer->>'email', '')
    || ' ' || coalesce(ship_to->>'name', '') || ' ' || coalesce(ship_to->>'company', '') || ' ' || coalesce(ship_to->>'city', '')
    || ' ' || coalesce(ship_to->>'postal', ''))) stored,
  constraint store_order_external_id_unique unique (connection_id, external_id)
);

comment on table store_order is 'An order of a connected shop: what the shop says of it, and what its owner decided. The address is the one that we ship to; store_ship_to is the shop''s of now.';

create index store_order_owner_id_placed_at_id_index on store_order (owner_id, placed_at, id);

create index store_order_view_index on store_order (owner_id, view, placed_at, id);

create index store_order_search_index on store_order using gin (search);

create table store_order_line (
  order_id uuid not null,
  external_id varchar(255) not null,
  position int not null,
  sku varchar(255) not null,
  name text not null,
  quantity int not null,
  open int not null,
  unit_price bigint not null,
  grams double precision,
  hs_code varchar(16),
  origin varchar(2),
  shippable boolean not null,
  primary key (order_id, external_id)
);

comment on table store_order_line is 'A line of a shop''s order: pieces ordered, and those that the shop still waits for.';

create table store_order_raw (
  order_id uuid primary key,
  content text not null,
  received_at timestamptz not null
);

comment on table store_order_raw is 'A shop''s order as it came, for support. Deleted with the order.';

create table store_unreadable_order (
  connection_id uuid not null,
  key varchar(255) not null,
  external_id varchar(255),
  reason text not null,
  content text not null,
  seen_at timestamptz not null,
  primary key (connection_id, key)
);

comment on table store_unreadable_order is 'An order that violates its vendor''s own description. Deleted once it can be read.';

create table store_parcel (
  order_id uuid not null,
  shipment_id uuid not null,
  connection_id uuid not null,
  owner_id varchar(255) not null,
  lines jsonb not null,
  created_at timestamptz not null,
  primary key (order_id, shipment_id)
);

comment on table store_parcel is 'Which pieces of a shop''s order are in a shipment. Combined orders share one, split ones have several.';

create index store_parcel_shipment_id_index on store_parcel (shipment_id);

create table store_fulfillment (
  id uuid primary key,
  connection_id uuid not null,
  owner_id varchar(255) not null,
  order_id uuid not null,
  shipment_id uuid not null,
  carrier varchar(255) not null,
  tracking_number varchar(255) not null,
  lines jsonb not null,
  state text not null check (state in ('pending', 'done', 'failed', 'withdrawing', 'withdrawn')),
  vendor_id varchar(255),
  message text,
  tried_at timestamptz,
  tries int not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint store_fulfillment_number_unique unique (order_id, tracking_number)
);

comment on table store_fulfillment is 'What a shop has to be told about a parcel of an order. tried_at is stored before the shop is called, so that a second try asks first.';

create index store_fulfillment_connection_id_state_index on store_fulfillment (connection_id, state);

create index store_fulfillment_shipment_id_index on store_fulfillment (shipment_id);

create table store_webhook_event (
  connection_id uuid not null,
  delivery_id varchar(255) not null,
  topic varchar(255) not null,
  meaning text not null check (meaning in ('order_changed', 'order_deleted', 'disconnected', 'other')),
  external_id varchar(255),
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (connection_id, delivery_id)
);

comment on table store_webhook_event is 'A shop''s message that something changed. Only a hint: what it is about is read from the shop.';

create index store_webhook_event_open_index on store_webhook_event (connection_id) where handled_at is null;

create index store_webhook_event_received_at_index on store_webhook_event (received_at);
