-- Webhooks of aggregators, and how new what a carrier said of a parcel was.

create table aggregator_event (
  id varchar(255) primary key,
  aggregator varchar(255) not null,
  type varchar(255) not null,
  tracking_number varchar(255),
  payload jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome varchar(255)
);

create index aggregator_event_received_at_index on aggregator_event (received_at);

comment on table aggregator_event is 'A verified webhook of an aggregator, stored before anything acts on it; the payload is emptied when it was handled.';

alter table tracker add column as_of timestamptz;
