-- What was deleted because its time was over, for operators to see.

create table purge_count (
  kind varchar(255) not null,
  day date not null,
  rows int not null,
  last_at timestamptz not null,
  primary key (kind, day)
);

comment on table purge_count is 'How much of a kind was purged on a day, counted in the commit that deleted it.';

create index identity_guest_index on identity (created_at) where kind = 'guest';

create index webhook_delivery_event_id_index on webhook_delivery (event_id);
