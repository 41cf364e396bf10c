-- Labels that an aggregator sells, and labels as a carrier has drawn them.

alter table purchase_intent add column aggregator varchar(255);

alter table tracker add column aggregator varchar(255);

create table aggregator_shipment (
  reference uuid primary key,
  aggregator varchar(255) not null,
  shipment_id varchar(255) not null,
  created_at timestamptz not null default now()
);

comment on table aggregator_shipment is 'Which shipment at an aggregator was made for which purchase, kept before it is bought: a lost answer is settled by reading it.';

create table label_document (
  label_id uuid primary key,
  type text not null check (type in ('png', 'pdf', 'zpl')),
  url text,
  content bytea,
  fetched_at timestamptz
);

comment on table label_document is 'A label as the carrier has drawn it, unchanged. The bytes are purged 90 days after they came and fetched again on demand.';
