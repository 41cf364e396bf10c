-- Insurance claims that are filed at the aggregator that insured the parcel.

create table claim_filing (
  claim_id uuid not null,
  insurer varchar(255) not null,
  status text not null,
  requested_by varchar(255) not null,
  reference varchar(255),
  attempted_at timestamptz,
  failure text,
  failure_raw text,
  approved int,
  requested_at timestamptz not null,
  next_check_at timestamptz,
  updated_at timestamptz not null,
  constraint claim_filing_pkey primary key (claim_id),
  constraint claim_filing_status_check check (status in ('requested', 'filed', 'canceling', 'refused', 'closed'))
);

create index claim_filing_next_check_at_index on claim_filing (next_check_at) where next_check_at is not null;

comment on table claim_filing is 'That an insurance claim is filed at the aggregator that insured the parcel: stored before it is sent, once per claim.';
