-- Price lists, fees, fuel surcharges and zone charts of carriers, uploaded and published by admins.

create table tariff_draft (
  id uuid primary key,
  carrier varchar(255) not null,
  kind text not null check (kind in ('prices', 'fees', 'fuel', 'zones')),
  name varchar(255) not null,
  row_count int not null,
  content jsonb not null,
  zones bytea,
  uploaded_by varchar(255),
  uploaded_at timestamptz not null,
  constraint tariff_draft_carrier_kind_unique unique (carrier, kind)
);

comment on table tariff_draft is 'An uploaded list that nobody has published: one for each carrier and kind, replaced by the next upload.';

create table tariff_list (
  number serial primary key,
  carrier varchar(255) not null,
  kind text not null check (kind in ('prices', 'fees', 'fuel', 'zones')),
  name varchar(255) not null,
  row_count int not null,
  content jsonb not null,
  zones bytea,
  note text not null,
  valid_from date not null,
  valid_to date,
  published_by varchar(255),
  published_at timestamptz not null,
  restores int
);

comment on table tariff_list is 'A published list of a carrier, valid from one day to another. Labels are bought at the lists of their offer. Never changed or deleted.';

create trigger tariff_list_final before update or delete on tariff_list
  for each row execute function row_is_final();
