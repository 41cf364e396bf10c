-- Claims for insured parcels that were lost, damaged or short.

create table insurance_claim (
  id uuid not null,
  shipment_id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  insurer varchar(255) not null,
  kind text not null,
  status text not null,
  insured int not null,
  requested int not null,
  approved int,
  description text not null,
  answer text,
  words text,
  payout text,
  payout_attempt int not null,
  payout_reference varchar(255),
  payout_failure text,
  filed_reference varchar(255),
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  paid_at timestamptz,
  updated_at timestamptz not null,
  constraint insurance_claim_pkey primary key (id),
  constraint insurance_claim_kind_check check (kind in ('loss', 'damage', 'shortage')),
  constraint insurance_claim_status_check check (status in ('draft', 'submitted', 'in_review', 'info_requested', 'approved', 'partly_approved', 'rejected', 'paid', 'withdrawn')),
  constraint insurance_claim_payout_check check (payout in ('card', 'transfer')),
  constraint insurance_claim_requested_check check (requested > 0 and requested <= insured),
  constraint insurance_claim_approved_check check (approved > 0 and approved <= requested)
);

create unique index insurance_claim_open_unique on insurance_claim (shipment_id) where status in ('draft', 'submitted', 'in_review', 'info_requested', 'approved', 'partly_approved', 'paid');

create index insurance_claim_shipment_id_index on insurance_claim (shipment_id);

create index insurance_claim_order_id_index on insurance_claim (order_id);

create index insurance_claim_status_created_at_index on insurance_claim (status, created_at);

create table insurance_claim_file (
  claim_id uuid not null,
  number int not null,
  purpose text not null,
  name varchar(255) not null,
  type text not null,
  bytes int not null,
  content bytea not null,
  created_at timestamptz not null,
  constraint insurance_claim_file_pkey primary key (claim_id, number),
  constraint insurance_claim_file_purpose_check check (purpose in ('photo', 'invoice', 'other')),
  constraint insurance_claim_file_type_check check (type in ('image/jpeg', 'image/png', 'application/pdf'))
);

comment on table insurance_claim is 'What a customer asks for an insured parcel that was lost, damaged or short: one at most is open or paid per shipment.';

comment on table insurance_claim_file is 'A photo or document that a claim rests on, with its bytes.';

update account set notify = notify || '{"claim": true}';
