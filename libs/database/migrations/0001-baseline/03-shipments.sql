-- Quotes, shipments and their tracking.

create table quote (
  id uuid primary key,
  owner_id varchar(255) not null,
  shipment_id uuid,
  request jsonb not null,
  input_hash varchar(255) not null,
  customer jsonb,
  status text not null check (status in ('pending', 'partial', 'complete')),
  waiting_for jsonb not null,
  offers jsonb not null,
  refusals jsonb not null,
  messages jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  version int not null default 1
);

comment on table quote is 'A request for prices, and the offers and refusals that came of it, carrier by carrier.';

create index quote_expires_at_index on quote (expires_at);

create index quote_shipment_id_index on quote (shipment_id);

create index quote_owner_id_index on quote (owner_id);

create index quote_created_at_index on quote (created_at);

create table shipment (
  id uuid primary key,
  slug varchar(255) not null constraint shipment_slug_unique unique,
  owner_id varchar(255) not null,
  status text not null check (status in (
    'draft', 'ready', 'in_cart', 'ordered', 'fulfilled', 'closed', 'cancelled', 'archived')),
  label_status text not null check (label_status in (
    'none', 'queued', 'purchasing', 'purchasing_unknown', 'purchased', 'void_requested', 'voided', 'void_rejected', 'failed')),
  tracking_status text not null check (tracking_status in (
    'unknown', 'label_created', 'accepted', 'in_transit', 'out_for_delivery', 'available_for_pickup', 'delayed', 'exception',
    'delivered', 'returning', 'returned', 'cancelled')),
  sender jsonb,
  receiver jsonb,
  return_to jsonb,
  parcels jsonb not null,
  ship_date date not null,
  signature text not null check (signature in ('none', 'standard', 'adult')),
  insured_value int not null,
  contents jsonb not null,
  reference_lines jsonb not null,
  no_prohibited_at timestamptz,
  address_notes jsonb not null,
  quote_id uuid,
  offer jsonb,
  order_id uuid,
  from_cart boolean not null,
  duplicate_key varchar(255),
  failure_code varchar(255),
  failure_text text,
  print_count int not null,
  first_printed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  offer_total int not null generated always as (coalesce((offer->>'total')::int, 0)) stored,
  offer_carrier text generated always as (offer->>'carrier') stored,
  -- A phone number is found with and without what precedes its last ten digits.
  search tsvector not null generated always as (search_words(
    coalesce(sender->>'name', '') || ' ' || coalesce(sender->>'company', '') || ' ' || coalesce(sender->>'email', '')
    || ' ' || coalesce(sender->>'postal', '') || ' ' || coalesce(regexp_replace(sender->>'phone', '\D', '', 'g'), '')
    || ' ' || coalesce(right(regexp_replace(sender->>'phone', '\D', '', 'g'), 10), '')
    || ' ' || coalesce(receiver->>'name', '') || ' ' || coalesce(receiver->>'company', '') || ' ' || coalesce(receiver->>'email', '')
    || ' ' || coalesce(receiver->>'postal', '') || ' ' || coalesce(regexp_replace(receiver->>'phone', '\D', '', 'g'), '')
    || ' ' || coalesce(right(regexp_replace(receiver->>'phone', '\D', '', 'g'), 10), '')
  )) stored
);

comment on table shipment is 'What is sent: sender, recipient, parcels and one chosen offer. Its searched words are computed, so that erasing a person''s data removes them as well.';

create index shipment_owner_id_created_at_index on shipment (owner_id, created_at);

create index shipment_order_id_index on shipment (order_id);

create index shipment_in_cart_index on shipment (owner_id) where status = 'in_cart';

create index shipment_duplicate_key_index on shipment (duplicate_key, created_at) where duplicate_key is not null;

create index shipment_search_index on shipment using gin (search);

create index shipment_created_at_index on shipment (created_at, id)
  include (status, label_status, tracking_status, offer_carrier, order_id);

create index shipment_offer_total_index on shipment (offer_total, id)
  include (created_at, status, label_status, tracking_status, offer_carrier, order_id);

create index shipment_label_status_created_at_id_index on shipment (label_status, created_at, id);

create index shipment_tracking_status_created_at_id_index on shipment (tracking_status, created_at, id);

create table tracker (
  id uuid primary key,
  slug varchar(255) not null constraint tracker_slug_unique unique,
  owner_id varchar(255) not null,
  shipment_id uuid not null,
  position int not null,
  parcels int not null,
  carrier varchar(255) not null,
  carrier_name varchar(255) not null,
  service varchar(255) not null,
  service_name varchar(255) not null,
  tracking_number varchar(255) not null,
  sample boolean not null,
  origin jsonb not null,
  destination jsonb not null,
  status text not null check (status in (
    'unknown', 'label_created', 'accepted', 'in_transit', 'out_for_delivery', 'available_for_pickup', 'delayed', 'exception',
    'delivered', 'returning', 'returned', 'cancelled')),
  estimated_delivery date,
  original_estimate date,
  created_at timestamptz not null,
  last_checked_at timestamptz,
  refresh_requested_at timestamptz,
  next_check_at timestamptz,
  version int not null default 1
);

comment on table tracker is 'One parcel being followed. Its status derives from all of its scans.';

create index tracker_shipment_id_index on tracker (shipment_id);

create index tracker_tracking_number_index on tracker (tracking_number);

create index tracker_owner_id_index on tracker (owner_id);

create index tracker_due_index on tracker (next_check_at) where next_check_at is not null;

create table tracking_event (
  id uuid primary key,
  tracker_id uuid not null,
  time timestamptz not null,
  status text not null check (status in (
    'unknown', 'label_created', 'accepted', 'in_transit', 'out_for_delivery', 'available_for_pickup', 'delayed', 'exception',
    'delivered', 'returning', 'returned', 'cancelled')),
  reason varchar(255),
  raw_code varchar(255) not null,
  raw_text text not null,
  city varchar(255) not null,
  state varchar(255) not null,
  country varchar(255) not null,
  signed_by varchar(255),
  received_at timestamptz not null,
  constraint tracking_event_unique unique (tracker_id, time, raw_code, city, state, country)
);

comment on table tracking_event is 'One scan of a parcel. Stored once, however often the carrier reports it.';

create table state_event (
  id uuid primary key,
  subject varchar(255) not null,
  subject_id uuid not null,
  line varchar(255) not null,
  from_state varchar(255),
  to_state varchar(255) not null,
  actor varchar(255) not null,
  reason text,
  at timestamptz not null
);

comment on table state_event is 'One step of a status: who, when, why. Insert-only for api and workers.';

create index state_event_subject_id_at_index on state_event (subject_id, at);
