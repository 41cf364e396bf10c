-- Forms that hand many labels over to a carrier with one scan.

create table manifest (
  id uuid not null,
  owner_id varchar(255) not null,
  number varchar(255) not null,
  carrier varchar(255) not null,
  ship_date date not null,
  sender jsonb not null,
  sample boolean not null,
  labels int not null,
  created_at timestamptz not null,
  constraint manifest_pkey primary key (id)
);

create unique index manifest_number_unique on manifest (number);

create index manifest_owner_id_ship_date_index on manifest (owner_id, ship_date);

create table manifest_label (
  label_id uuid not null,
  manifest_id uuid not null,
  position int not null,
  constraint manifest_label_pkey primary key (label_id)
);

create index manifest_label_manifest_id_index on manifest_label (manifest_id);

comment on table manifest is 'A form for one carrier, sender address and ship date. Never changes.';

comment on table manifest_label is 'Labels on forms: each is on one at most.';
