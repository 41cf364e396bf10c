-- Spending limits of members, and orders that wait for an admin's approval.

alter table company_member add column order_limit int check (order_limit >= 0);

alter table company_member add column month_limit int check (month_limit >= 0);

alter table orders add column held_until timestamptz;

alter table api_key add column created_by varchar(255);

create index api_key_created_by_index on api_key (created_by);

create table member_order (
  id uuid not null,
  order_id uuid not null,
  company_id varchar(255) not null,
  user_id varchar(255) not null,
  amount int not null,
  state text not null,
  at timestamptz not null,
  decided_by varchar(255),
  valid_until timestamptz,
  reason text not null,
  constraint member_order_pkey primary key (id),
  constraint member_order_order_id_user_id_unique unique (order_id, user_id),
  constraint member_order_state_check check (state in ('within', 'asked', 'approved', 'rejected'))
);

create index member_order_company_id_user_id_at_index on member_order (company_id, user_id, at);

create index member_order_user_id_index on member_order (user_id);

create index member_order_open_index on member_order (company_id, at) where state in ('asked', 'approved');

comment on table member_order is 'Which member pays an order of a company, in cents, and whether it is within their limits or an admin decided. A member pays nothing that is asked or rejected.';
