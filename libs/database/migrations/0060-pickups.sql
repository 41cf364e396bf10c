-- Drivers of carriers who come for parcels.

create table pickup (
  id uuid not null,
  owner_id varchar(255) not null,
  carrier varchar(255) not null,
  seller varchar(255) not null,
  service varchar(255) not null,
  price int not null,
  sender jsonb not null,
  time_zone varchar(255) not null,
  day date not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  cancelable_until timestamptz not null,
  any_time boolean not null,
  instructions text not null,
  purchases jsonb not null,
  labels int not null,
  sample boolean not null,
  status text not null,
  confirmation varchar(255),
  cancel_requested_at timestamptz,
  note text,
  created_at timestamptz not null,
  constraint pickup_pkey primary key (id),
  constraint pickup_status_check check (status in ('requested', 'scheduled', 'canceled', 'failed'))
);

create index pickup_owner_id_created_at_index on pickup (owner_id, created_at);

create table pickup_label (
  pickup_id uuid not null,
  label_id uuid not null,
  active boolean not null,
  constraint pickup_label_pkey primary key (pickup_id, label_id)
);

create unique index pickup_label_active_unique on pickup_label (label_id) where active;

comment on table pickup is 'A driver of a carrier who comes for parcels: the intent is stored before the carrier is asked, its id is our reference.';

comment on table pickup_label is 'Labels that a pickup collects: one active pickup at most for each.';
