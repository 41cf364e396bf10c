-- Rules for carriers' adjustments, refunds in several parts, and bills with one line for several parcels.

create table adjustment_rules (
  id int not null,
  charge jsonb,
  waive_up_to int,
  dispute_days jsonb not null,
  constraint adjustment_rules_pkey primary key (id)
);

comment on table adjustment_rules is 'What is charged or waived without a decision of an admin, and the days to dispute of each carrier. One row, from the first save on.';

alter table adjustment add column refunded int not null default 0;

-- Bills wait for each other and find what is booked, so one bill adds at most one; a new comparison may add another to the same bill.
alter table adjustment drop constraint adjustment_bill_id_order_item_id_unique;

create index adjustment_bill_id_index on adjustment (bill_id);

alter table adjustment_charge add column refund_total int not null default 0;

alter table adjustment_charge add column refund_done int not null default 0;

update adjustment_charge set refund_total = refund_due, refund_done = case when refunded_at is null then 0 else refund_due end
where refund_due > 0;

drop index adjustment_charge_unsettled_index;

create index adjustment_charge_unsettled_index on adjustment_charge (answer_by)
  where (status in ('proposed', 'due') and order_id is null) or refund_due > refund_done;

alter table carrier_bill_line add column pieces int not null default 1;
