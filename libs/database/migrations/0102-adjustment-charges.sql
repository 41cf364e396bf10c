-- Charges to the card of an owner for what a carrier billed beside the price of a label.

alter table orders add column charge int not null default 0;

alter table orders add column charge_for text;

alter table orders add constraint orders_charge_for_check check (charge_for in ('adjustment')) not valid;

alter table orders validate constraint orders_charge_for_check;

alter table adjustment drop constraint adjustment_status_check;

alter table adjustment add constraint adjustment_status_check check (status in (
  'new', 'waived', 'charged', 'disputed', 'won', 'lost', 'credited'
)) not valid;

alter table adjustment validate constraint adjustment_status_check;

create table adjustment_charge (
  id uuid not null,
  adjustment_id uuid not null,
  shipment_id uuid not null,
  status text not null check (status in ('proposed', 'contested', 'due', 'withdrawn')),
  amount int not null,
  note text not null,
  answer_by timestamptz not null,
  accepted_by text check (accepted_by in ('owner', 'term', 'staff')),
  objection text,
  order_id uuid,
  refund_due int not null default 0,
  refund_since timestamptz,
  refunded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint adjustment_charge_pkey primary key (id),
  constraint adjustment_charge_money_check check (amount > 0 and refund_due >= 0 and refund_due <= amount)
);

create unique index adjustment_charge_live_unique on adjustment_charge (adjustment_id) where status <> 'withdrawn';

create index adjustment_charge_adjustment_id_index on adjustment_charge (adjustment_id);

create index adjustment_charge_shipment_id_index on adjustment_charge (shipment_id);

create unique index adjustment_charge_order_id_unique on adjustment_charge (order_id) where order_id is not null;

create index adjustment_charge_unsettled_index on adjustment_charge (answer_by)
  where (status in ('proposed', 'due') and order_id is null) or (refund_due > 0 and refunded_at is null);

create index adjustment_charge_updated_at_index on adjustment_charge (updated_at);

comment on table adjustment_charge is 'What the owner of a shipment is charged for an adjustment: proposed with a term to answer, then paid by an order of its own.';
