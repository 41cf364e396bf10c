-- The feed: what owners are mailed, shown in the app. `account.feed` holds the switches that differ from the defaults.

create table feed_entry (
  id uuid not null,
  owner_id varchar(255) not null,
  kind varchar(255) not null,
  subject_id uuid not null,
  key varchar(255) not null,
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint feed_entry_pkey primary key (id),
  constraint feed_entry_unique unique (kind, subject_id, key)
);

create index feed_entry_owner_id_created_at_id_index on feed_entry (owner_id, created_at, id);

create index feed_entry_unread_index on feed_entry (owner_id) where read_at is null;

create index feed_entry_created_at_index on feed_entry (created_at);

comment on table feed_entry is 'One message to an owner in the app, once per kind, subject and key. It holds ids: names are read when it is shown.';

alter table account add column feed jsonb not null default '{}';
