-- Keys for programs: who owns one, what it may do, and how long. Of the key itself only a digest is stored.

create table api_key (
  id uuid primary key,
  owner_id varchar(255) not null,
  series uuid not null,
  name varchar(60) not null,
  mode text not null check (mode in ('test', 'live')),
  scopes text[] not null,
  spending_limit int,
  prefix varchar(20) not null,
  hash varchar(64) not null constraint api_key_hash_unique unique,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  replaced_by uuid,
  notified_at timestamptz,
  version int not null default 1
);

comment on table api_key is 'A key of an owner for programs. hash: SHA-256 of the key, which has 256 random bits; series: the first of the keys that replaced each other; spending_limit: minor units in a calendar month (UTC), of the whole series.';

create index api_key_owner_id_index on api_key (owner_id);

create index api_key_series_index on api_key (series);

create index api_key_expires_at_index on api_key (expires_at) where revoked_at is null and notified_at is null;

create table api_key_order (
  order_id uuid primary key,
  series uuid not null,
  owner_id varchar(255) not null,
  placed_at timestamptz not null
);

comment on table api_key_order is 'Which series of keys placed an order: what counts against its spending limit.';

create index api_key_order_series_placed_at_index on api_key_order (series, placed_at);
