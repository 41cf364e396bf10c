-- What admins have switched off at a carrier or an aggregator, and for whom it sells.

create table carrier_switches (
  seller varchar(64) not null,
  is_on boolean not null,
  audience text not null,
  groups text[] not null,
  off text[] not null,
  changed_at timestamptz not null,
  version int not null default 1,
  constraint carrier_switches_pkey primary key (seller),
  constraint carrier_switches_audience_check check (audience in ('everyone', 'signed_in', 'groups'))
);

create table carrier_service (
  seller varchar(64) not null,
  carrier varchar(64) not null,
  service varchar(255) not null,
  carrier_name text not null,
  service_name text not null,
  seen_at timestamptz not null,
  constraint carrier_service_pkey primary key (seller, carrier, service)
);

comment on table carrier_switches is 'What admins have switched off at a carrier or an aggregator, and for whom it sells. Without a row all of it is sold to everyone.';

comment on table carrier_service is 'Services that an aggregator has named in its answers: what can be switched.';
