-- What we add to a carrier's rate.

create table margin_version (
  number int primary key,
  mode text not null check (mode in ('exclusive', 'sequential', 'on_base')),
  rules jsonb not null,
  note text not null,
  published_by varchar(255),
  published_at timestamptz not null,
  effective_from timestamptz not null,
  restores int
);

comment on table margin_version is 'A published set of margin rules. Every offer names the one that priced it. Never changed or deleted.';

create index margin_version_effective_from_number_index on margin_version (effective_from, number);

create trigger margin_version_final before update or delete on margin_version
  for each row execute function row_is_final();

insert into margin_version (number, mode, rules, note, published_at, effective_from)
values (1, 'exclusive', jsonb_build_array(jsonb_build_object(
  'id', gen_random_uuid(),
  'name', 'Waybill service fee',
  'active', true,
  'conditions', '[]'::jsonb,
  'effect', '{"kind": "percent_and_fixed", "percent": 800, "fixed": 25}'::jsonb,
  'appliesTo', 'all',
  'min', 40,
  'max', 1500,
  'rounding', 'cent',
  'mayBeBelowCost', false,
  'visible', true,
  'stopAfter', false,
  'effectiveFrom', null,
  'effectiveTo', null)), 'Default: 8 % and $0.25, at least $0.40, at most $15.00', now(), now());

create table margin_draft (
  id int primary key constraint margin_draft_one_check check (id = 1),
  rules jsonb,
  based_on int not null,
  saved_by varchar(255),
  saved_at timestamptz,
  version int not null default 1
);

comment on table margin_draft is 'The one draft of margin rules that all admins share. Without rules it is as published.';

create table margin_backtest (
  id uuid primary key,
  days int not null,
  source varchar(255) not null,
  rules jsonb not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  since timestamptz not null,
  until timestamptz not null,
  checkpoint jsonb,
  tally jsonb,
  done int not null,
  total int,
  text text,
  created_at timestamptz not null,
  finished_at timestamptz
);

comment on table margin_backtest is 'Past sales priced again under other margin rules. One runs at a time; checkpoint and tally are stored together.';

create unique index margin_backtest_one_index on margin_backtest ((true)) where status in ('queued', 'running');

create table sale_fee (
  id uuid primary key,
  order_item_id uuid not null,
  position int not null,
  kind text not null check (kind in ('cost', 'margin', 'coupon', 'payment_fee', 'tax')),
  label text not null,
  amount int not null,
  currency text not null check (currency in ('USD')),
  margin_version int,
  rule_id uuid,
  at timestamptz not null,
  constraint sale_fee_order_item_id_position_unique unique (order_item_id, position)
);

comment on table sale_fee is 'One line of what a sold label cost its customer. Never changed or deleted: reports by rule outlive the rule.';

create index sale_fee_at_index on sale_fee (at);

create trigger sale_fee_final before update or delete on sale_fee
  for each row execute function row_is_final();
