-- Payments, the ledger, refunds and discrepancies.

create table payment_event (
  id varchar(255) primary key,
  type varchar(255) not null,
  order_id uuid,
  payload jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome varchar(255)
);

comment on table payment_event is 'A verified webhook of the card provider, stored once before anything acts on it.';

create index payment_event_open_index on payment_event (order_id) where handled_at is null;

create index payment_event_received_at_id_index on payment_event (received_at, id);

create index payment_event_order_id_index on payment_event (order_id);

create table ledger_entry (
  id uuid primary key,
  key varchar(255) not null constraint ledger_entry_key_unique unique,
  posting varchar(255) not null,
  order_id uuid not null,
  order_item_id uuid,
  account text not null check (account in (
    'card', 'hold', 'customer_hold', 'carrier', 'margin', 'coupon', 'fee', 'dispute', 'waived')),
  amount int not null,
  currency text not null check (currency in ('USD')),
  at timestamptz not null,
  reference varchar(255)
);

comment on table ledger_entry is 'The books of each order. The entries of a posting sum to zero. Append-only.';

create index ledger_entry_order_id_index on ledger_entry (order_id);

create index ledger_entry_reference_index on ledger_entry (reference);

create index ledger_entry_at_index on ledger_entry using brin (at);

create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_is_append_only();

create table refund (
  id uuid primary key,
  order_id uuid not null,
  order_item_id uuid not null constraint refund_order_item_id_unique unique,
  shipment_id uuid not null,
  status text not null check (status in ('requested', 'submitted', 'approved', 'credited', 'rejected', 'not_applicable')),
  amount int not null,
  currency text not null check (currency in ('USD')),
  reason text not null check (reason in ('not_needed', 'wrong_details', 'label_damaged', 'unused', 'other')),
  asked_by text not null check (asked_by in ('customer', 'operator', 'system')),
  attempt int not null,
  provider_refund_id varchar(255),
  rejection_code varchar(255),
  rejection_text text,
  expected_by date,
  requested_at timestamptz not null,
  voided_at timestamptz,
  credited_at timestamptz,
  updated_at timestamptz not null,
  version int not null default 1
);

comment on table refund is 'A label to be voided at its carrier and its price to be paid back. Once per order item.';

create index refund_order_id_index on refund (order_id);

create index refund_status_updated_at_index on refund (status, updated_at);

create index refund_updated_at_index on refund (updated_at);

create table finding (
  id uuid primary key,
  kind varchar(255) not null,
  subject_id varchar(255) not null,
  order_id uuid,
  text text not null,
  advice text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  resolved_at timestamptz,
  resolved_by varchar(255),
  constraint finding_kind_subject_id_unique unique (kind, subject_id)
);

comment on table finding is 'A discrepancy that nothing repairs by itself, and what an operator can do about it. One row per kind and subject.';

create index finding_open_index on finding (first_seen) where resolved_at is null;
