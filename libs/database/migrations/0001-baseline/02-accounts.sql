-- Who owns things, and what users store about themselves.

create table identity (
  owner_id varchar(255) primary key,
  kind text not null check (kind in ('guest', 'user')),
  subject varchar(255) not null,
  created_at timestamptz not null default now(),
  constraint identity_subject_unique unique (kind, subject)
);

comment on table identity is 'Which identity at the sign-in provider an owner id stands for. The only table that holds one; of guests a hash.';

create table account (
  user_id varchar(255) primary key,
  email varchar(255) not null,
  name varchar(255) not null,
  phone varchar(255) not null,
  weight_unit text not null check (weight_unit in ('lb', 'kg')),
  length_unit text not null check (length_unit in ('in', 'cm')),
  label_format text not null
    check (label_format in ('pdf', 'png203', 'png300', 'zpl203', 'zpl300', 'letter', 'letter2', 'a4', 'a6')),
  theme text not null check (theme in ('system', 'light', 'dark')),
  shortcuts boolean not null,
  notify jsonb not null,
  price_group varchar(60),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  search tsvector not null generated always as (search_words(email || ' ' || name)) stored
);

comment on table account is 'A user''s preferences. Its row is the lock under which the address book and the saved packages grow.';

create index account_search_index on account using gin (search);

create index account_created_at_user_id_index on account (created_at, user_id);

create table address_entry (
  id uuid primary key,
  owner_id varchar(255) not null,
  nickname varchar(255) not null,
  address jsonb not null,
  address_hash varchar(64) not null,
  search_text text not null,
  is_default_sender boolean not null,
  is_default_return boolean not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  constraint address_entry_address_unique unique (owner_id, address_hash)
);

comment on table address_entry is 'A saved address. An owner has each address once, and one default of each kind.';

create unique index address_entry_default_sender on address_entry (owner_id) where is_default_sender;

create unique index address_entry_default_return on address_entry (owner_id) where is_default_return;

create table address_file (
  id uuid primary key,
  owner_id varchar(255) not null,
  status text not null check (status in ('waiting', 'done', 'failed')),
  content bytea,
  result jsonb,
  failure_text text,
  created_at timestamptz not null
);

comment on table address_file is 'An uploaded file of addresses, until a worker has added them to the address book; then what came of each row.';

create index address_file_owner_id_created_at_index on address_file (owner_id, created_at);

create table saved_package (
  id uuid primary key,
  owner_id varchar(255) not null,
  name varchar(255) not null,
  name_key varchar(255) not null,
  parcel jsonb not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  constraint saved_package_name_unique unique (owner_id, name_key)
);

comment on table saved_package is 'A box that an owner ships in often. Its name is compared without regard to case.';

create table claim (
  guest_id varchar(255) primary key,
  user_id varchar(255) not null,
  claimed_at timestamptz not null
);

comment on table claim is 'Which user a guest became. A guest belongs to one user for good.';

create index claim_user_id_index on claim (user_id);

create table erasure (
  user_id varchar(255) primary key,
  requested_at timestamptz not null,
  erase_after timestamptz not null,
  erased_at timestamptz
);

comment on table erasure is 'A user''s request to delete their data, and when that was done.';

create index erasure_due_index on erasure (erase_after) where erased_at is null;

create table payment_customer (
  user_id varchar(255) primary key,
  customer_id varchar(255) not null
);

comment on table payment_customer is 'The id under which the card provider knows a user. One per user.';

create table revocation (
  subject varchar(255) primary key,
  not_before timestamptz not null,
  reason text not null check (reason in (
    'disabled', 'role_changed', 'signed_out_by_staff', 'password_reset', 'signed_out', 'signed_out_everywhere', 'erasure')),
  revoked_by varchar(255) not null
);

comment on table revocation is 'Sign-ins that end before their tokens do: all of an owner, or a single one by its hash.';

create table user_note (
  id uuid primary key,
  user_id varchar(255) not null,
  text text not null,
  by_id varchar(255) not null,
  by varchar(255) not null,
  at timestamptz not null
);

comment on table user_note is 'What an admin wrote about a user. Only admins read it.';

create index user_note_user_id_at_index on user_note (user_id, at);
