-- Coupons, their use and their approval.

create table coupon (
  id uuid primary key,
  code varchar(255) not null,
  effect jsonb not null,
  max_discount int,
  min_subtotal int not null,
  starts_at timestamptz,
  expires_at timestamptz,
  max_redemptions int,
  max_per_customer int,
  first_order_only boolean not null,
  customers jsonb not null,
  carriers jsonb not null,
  services jsonb not null,
  channels jsonb not null,
  refund_returns_use boolean not null,
  active boolean not null,
  approved boolean not null default true,
  approval_id uuid,
  created_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1
);

comment on table coupon is 'A code and what it takes off. Never deleted: orders name it. Its row is the lock under which redemptions are counted.';

create unique index coupon_code_unique on coupon (code) where archived_at is null;

create index coupon_created_at_index on coupon (created_at);

create index coupon_approval_id_index on coupon (approval_id) where approval_id is not null;

create table coupon_redemption (
  id uuid primary key,
  coupon_id uuid not null,
  order_id uuid not null constraint coupon_redemption_order_id_unique unique,
  amount int not null,
  state text not null check (state in ('reserved', 'committed', 'released')),
  reserved_at timestamptz not null,
  ended_at timestamptz
);

comment on table coupon_redemption is 'One use of a coupon by one order: reserved at checkout, committed when charged, released when the order comes to nothing.';

create index coupon_redemption_live_index on coupon_redemption (coupon_id) where state in ('reserved', 'committed');

create index coupon_redemption_coupon_id_reserved_at_index on coupon_redemption (coupon_id, reserved_at);

create table coupon_approval (
  id uuid primary key,
  subject varchar(60) not null,
  coupons int not null,
  terms jsonb not null,
  before jsonb,
  worth bigint,
  exceeds jsonb not null,
  proposed_by_id varchar(255) not null,
  proposed_by varchar(255) not null,
  proposed_at timestamptz not null,
  state text not null check (state in ('pending', 'approved', 'declined', 'superseded')),
  decided_by_id varchar(255),
  decided_by varchar(255),
  decided_at timestamptz,
  reason text
);

comment on table coupon_approval is 'A second person''s decision on a coupon, or a batch of them, that is worth more than one person may grant.';

create index coupon_approval_state_proposed_at_id_index on coupon_approval (state, proposed_at, id);

create table coupon_grant (
  id uuid primary key,
  actor_id varchar(255) not null,
  subject varchar(60) not null,
  worth bigint not null,
  at timestamptz not null
);

comment on table coupon_grant is 'What a member of staff granted alone. Added up, it has a daily ceiling.';

create index coupon_grant_actor_id_at_index on coupon_grant (actor_id, at);
