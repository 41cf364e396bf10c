-- Uploaded files with many shipments.

create table import (
  id uuid primary key,
  owner_id varchar(255) not null,
  name varchar(255) not null,
  bytes int not null,
  status text not null check (status in ('uploading', 'reading', 'needs_mapping', 'ready', 'cancelled', 'failed')),
  file_hash varchar(255),
  format jsonb,
  format_chosen boolean not null,
  header jsonb not null,
  sample jsonb not null,
  mapping jsonb,
  chosen_mapping jsonb,
  rule jsonb,
  services jsonb,
  pass int not null,
  busy text check (busy in ('reading', 'checking', 'rating', 'adding')),
  checkpoint jsonb,
  rows int not null,
  stored_bytes bigint not null default 0,
  changes int not null default 0,
  steps int not null default 0,
  total_rows int,
  pace_from timestamptz,
  pace_rows int not null,
  notes jsonb not null,
  sale jsonb,
  failure_code varchar(255),
  failure_text text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);

comment on table import is 'One uploaded file and how far its work has come. Who changes its rows locks it first.';

create index import_owner_id_created_at_index on import (owner_id, created_at);

create index import_owner_id_file_hash_index on import (owner_id, file_hash);

create table import_part (
  import_id uuid not null,
  number int not null,
  content bytea storage external not null,
  ascii boolean not null,
  hash text not null generated always as (encode(sha256(content), 'hex')) stored,
  primary key (import_id, number)
);

comment on table import_part is 'A piece of an uploaded file, stored uncompressed: it is written once and read once.';

create table import_row (
  import_id uuid not null,
  row int not null,
  state text not null check (state in ('invalid', 'valid', 'excluded', 'adding', 'added')),
  revision int not null,
  cells text[] not null,
  edits jsonb,
  issues jsonb,
  warned boolean not null,
  head int not null,
  duplicate_key varchar(255),
  sale_id uuid,
  shipment_id uuid,
  failure_code varchar(255),
  failure_text text,
  primary key (import_id, row)
);

comment on table import_row is 'One row of an uploaded file: its cells, the user''s edits, its issues. What the cells mean follows from the mapping.';

create index import_row_import_id_state_row_index on import_row (import_id, state, row);

create index import_row_warned_index on import_row (import_id, row) where warned;

create index import_row_parcels_index on import_row (import_id, head) where head <> "row";

create index import_row_shipment_index on import_row (shipment_id) where shipment_id is not null;

create table import_rate (
  import_id uuid not null,
  row int not null,
  revision int not null,
  carrier varchar(255),
  service varchar(255),
  total int,
  chosen boolean not null,
  services int[] not null,
  failure_code varchar(255),
  failure_text text,
  expires_at timestamptz,
  primary key (import_id, row)
);

comment on table import_rate is 'The price of a row, and the totals of the services it could take instead. Deleted when the row changes.';

create table import_fix (
  id uuid primary key,
  import_id uuid not null,
  column_name varchar(255) not null,
  changes jsonb not null,
  undone boolean not null,
  created_at timestamptz not null
);

comment on table import_fix is 'A bulk fix and what it changed, so that it can be undone.';

create index import_fix_import_id_created_at_index on import_fix (import_id, created_at);

create table import_change (
  id uuid primary key,
  import_id uuid not null,
  kind text not null check (kind in ('corrections', 'fix', 'undo', 'redo', 'exclusion')),
  status text not null check (status in ('receiving', 'waiting', 'working', 'done', 'failed')),
  pass int not null,
  request jsonb not null,
  total int,
  done int not null,
  tally jsonb not null,
  failure_code varchar(255),
  failure_text text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table import_change is 'A change of many rows that a worker makes chunk by chunk. An import has one at a time.';

create index import_change_import_id_created_at_index on import_change (import_id, created_at);

create table import_change_part (
  change_id uuid not null references import_change (id) on delete cascade,
  number int not null,
  content bytea storage external not null,
  primary key (change_id, number)
);

comment on table import_change_part is 'A piece of an uploaded corrected file.';

create table import_mapping (
  id uuid primary key,
  owner_id varchar(255) not null,
  fingerprint varchar(255) not null,
  name varchar(255) not null,
  header jsonb not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  constraint import_mapping_owner_id_fingerprint_unique unique (owner_id, fingerprint)
);

comment on table import_mapping is 'A saved mapping: what the columns of an owner''s files with this header mean.';
