-- Labels: bought, drawn, taken back.

create table purchase_intent (
  id uuid primary key,
  shipment_id uuid not null,
  order_item_id uuid not null,
  carrier varchar(255) not null,
  service varchar(255) not null,
  state text not null check (state in ('requested', 'bought', 'refused', 'given_up', 'withdrawn')),
  cost int not null,
  carrier_reference varchar(255),
  requested_at timestamptz not null,
  finished_at timestamptz,
  notified_at timestamptz
);

comment on table purchase_intent is 'Committed before a carrier is asked to sell a label. A shipment has one open or bought at a time, so it never gets two labels.';

create index purchase_intent_order_item_id_index on purchase_intent (order_item_id);

create index purchase_intent_abandoned_index on purchase_intent (finished_at) where state = 'given_up';

create unique index purchase_intent_live_unique on purchase_intent (shipment_id) where state in ('requested', 'bought');

create table label (
  id uuid primary key,
  purchase_id uuid not null,
  shipment_id uuid not null,
  position int not null,
  tracking_number varchar(255) not null,
  model jsonb not null,
  created_at timestamptz not null,
  voided_at timestamptz
);

comment on table label is 'The purchased label of one parcel. Every format is drawn from its model. A parcel has one live label.';

create index label_shipment_id_index on label (shipment_id);

create index label_tracking_number_index on label (tracking_number);

create index label_purchase_id_index on label (purchase_id);

create unique index label_live_unique on label (shipment_id, position) where voided_at is null;

create table label_batch (
  id uuid primary key,
  owner_id varchar(255) not null,
  format text not null check (format in ('pdf', 'letter', 'letter2', 'a4', 'a6', 'zpl203', 'zpl300')),
  slips boolean not null,
  start int not null,
  status text not null check (status in ('drawing', 'ready', 'failed')),
  shipments uuid[] not null,
  done int not null,
  labels int not null,
  missing jsonb not null,
  created_at timestamptz not null
);

comment on table label_batch is 'Labels of many shipments, drawn into a few files.';

create index label_batch_owner_id_index on label_batch (owner_id);

create index label_batch_created_at_index on label_batch (created_at);

create table label_file (
  batch_id uuid not null,
  number int not null,
  labels int not null,
  content bytea not null,
  primary key (batch_id, number)
);

comment on table label_file is 'One drawn file of a label batch.';

create table tariff_purchase (
  reference uuid primary key,
  bought jsonb not null,
  bought_at timestamptz not null default now(),
  voided_at timestamptz
);

comment on table tariff_purchase is 'The carriers'' side where the price list stands in for them: what they have sold, by our reference.';

create table tariff_number (
  number varchar(60) primary key,
  reference uuid not null
);

comment on table tariff_number is 'The carriers'' side where the price list stands in for them: each tracking number is given out once.';
