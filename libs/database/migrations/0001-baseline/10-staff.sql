-- What staff do, and what they may.

create table audit_entry (
  id uuid primary key,
  at timestamptz not null,
  actor_id varchar(255) not null,
  actor varchar(255) not null,
  roles jsonb not null,
  action varchar(60) not null,
  subject_kind varchar(60) not null,
  subject_id varchar(255) not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id varchar(64) not null,
  ip varchar(45) not null default '',
  purpose varchar(20),
  is_read boolean not null default false,
  search tsvector not null
    generated always as (search_words(actor || ' ' || subject || ' ' || coalesce(reason, ''))) stored
);

comment on table audit_entry is 'What staff did or read. Append-only.';

create index audit_entry_at_id_index on audit_entry (at, id);

create index audit_entry_subject_id_at_index on audit_entry (subject_id, at);

create index audit_entry_action_at_index on audit_entry (action, at);

create index audit_entry_search_index on audit_entry using gin (search);

create index audit_entry_writes_index on audit_entry (at, id) where not is_read;

create index audit_entry_reads_index on audit_entry (at, id) where is_read;

create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function audit_is_append_only();

create table audit_seal (
  number bigint primary key,
  entry_id uuid not null,
  entry_at timestamptz not null,
  key_id varchar(16) not null,
  hash varchar(64) not null,
  sealed_at timestamptz not null
);

comment on table audit_seal is 'A link of the keyed hash chain over the audit log, numbered without gaps. Append-only.';

create unique index audit_seal_entry_id_unique on audit_seal (entry_id);

create index audit_seal_entry_at_index on audit_seal (entry_at);

create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function audit_is_append_only();

create table audit_check (
  id int primary key constraint audit_check_check check (id = 1),
  checked_at timestamptz not null,
  seals bigint not null,
  head varchar(64) not null,
  fault text
);

comment on table audit_check is 'What the last check of the audit seals found. One row.';

create table saved_view (
  id uuid primary key,
  owner_id varchar(255) not null,
  page text not null check (page in ('shipments', 'users', 'coupons', 'audit')),
  name varchar(60) not null,
  query text not null,
  created_at timestamptz not null,
  constraint saved_view_name_unique unique (owner_id, page, name)
);

comment on table saved_view is 'A filter of an admin list that a member of staff saved under a name.';

create table operations_setting (
  id int primary key,
  operators_may_act_on_board boolean not null
);

comment on table operations_setting is 'What admins allow operators. One row, once an admin has chosen.';

create table board_session (
  token_hash varchar(255) primary key,
  actor_id varchar(255) not null,
  roles text[] not null,
  signed_in_at timestamptz not null,
  session varchar(255) not null,
  expires_at timestamptz not null
);

comment on table board_session is 'Who may open the queue board, for a quarter of an hour, and the sign-in it comes from.';
