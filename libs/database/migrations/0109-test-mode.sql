-- Test mode of a shop that takes real cards: what its test keys create belongs to owners whose ids begin with t_.

create table test_payment (
  intent_id varchar(64) not null,
  order_id uuid not null,
  key varchar(255) not null,
  amount int not null,
  status text not null check (status in ('requires_payment', 'requires_action', 'authorised', 'captured', 'cancelled')),
  captured int not null default 0,
  failure text,
  refunds jsonb not null default '[]',
  created_at timestamptz not null default now(),
  constraint test_payment_pkey primary key (intent_id),
  constraint test_payment_key_unique unique (key),
  constraint test_payment_intent_check check (starts_with(intent_id, 'test_')),
  constraint test_payment_money_check check (amount > 0 and captured >= 0 and captured <= amount)
);

create index test_payment_order_id_index on test_payment (order_id);

comment on table test_payment is 'Payments of test orders: no card and no money. Ids begin with test_, which an order of another owner can never have.';

alter table orders add constraint orders_test_payment_check
  check (intent_id is null or starts_with(intent_id, 'test_') = starts_with(owner_id, 't_')) not valid;

alter table orders validate constraint orders_test_payment_check;

alter table orders add constraint orders_test_terms_check
  check (not starts_with(owner_id, 't_') or (coupon_code is null and charge = 0)) not valid;

alter table orders validate constraint orders_test_terms_check;

alter table shipment add constraint shipment_test_offer_check
  check (not starts_with(owner_id, 't_') or offer->>'aggregator' is null) not valid;

alter table shipment validate constraint shipment_test_offer_check;

alter table api_key add constraint api_key_owner_check check (not starts_with(owner_id, 't_')) not valid;

alter table api_key validate constraint api_key_owner_check;

create function refuse_other_mode() returns trigger language plpgsql as $$
begin
  raise exception 'Test data stay test data.' using errcode = 'restrict_violation';
end $$;

comment on function refuse_other_mode is 'Nothing moves between an owner and their test mode.';

create trigger orders_mode before update of owner_id on orders
  for each row when (starts_with(old.owner_id, 't_') <> starts_with(new.owner_id, 't_')) execute function refuse_other_mode();

create trigger shipment_mode before update of owner_id on shipment
  for each row when (starts_with(old.owner_id, 't_') <> starts_with(new.owner_id, 't_')) execute function refuse_other_mode();

create function order_item_mode() returns trigger language plpgsql as $$
begin
  if exists (
    select from added i join orders o on o.id = i.order_id join shipment s on s.id = i.shipment_id
    where starts_with(o.owner_id, 't_') <> starts_with(s.owner_id, 't_')
      or (starts_with(o.owner_id, 't_') and i.offer->>'aggregator' is not null)
  ) then
    raise exception 'A test order takes test shipments with sample labels, and no other order takes those.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

comment on function order_item_mode is 'An order and its shipments are both test data, or neither is.';

create trigger order_item_mode after insert on order_item
  referencing new table as added for each statement execute function order_item_mode();

create function purchase_intent_mode() returns trigger language plpgsql as $$
begin
  if exists (select from shipment s where s.id = new.shipment_id and starts_with(s.owner_id, 't_')) then
    raise exception 'Labels of test shipments are samples.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

comment on function purchase_intent_mode is 'Postage of an aggregator is never bought for a test shipment.';

create trigger purchase_intent_mode before insert on purchase_intent
  for each row when (new.aggregator is not null) execute function purchase_intent_mode();

create function refuse_test_order() returns trigger language plpgsql as $$
begin
  if exists (select from added a join orders o on o.id = a.order_id where starts_with(o.owner_id, 't_')) then
    raise exception 'Test orders are not in the books.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

comment on function refuse_test_order is 'The ledger, and the reports made from it, and invoice numbers are about real money only.';

create trigger ledger_entry_mode after insert on ledger_entry
  referencing new table as added for each statement execute function refuse_test_order();

create trigger invoice_mode after insert on invoice
  referencing new table as added for each statement execute function refuse_test_order();
