-- Reports that are mailed again and again.

create table report_schedule (
  id uuid primary key,
  user_id varchar(255) not null,
  owner_id varchar(255),
  report text not null,
  "by" text not null check ("by" in ('day', 'week', 'month')),
  "group" text,
  days int,
  every text not null check (every in ('day', 'week', 'month')),
  on_day int,
  hour int not null,
  time_zone varchar(60) not null,
  paused boolean not null,
  next_at timestamptz not null,
  last_at timestamptz,
  created_at timestamptz not null
);

comment on table report_schedule is 'A report that is mailed to a person: user_id gets the mail, owner_id says whose shipments it is of (null: the whole shop). next_at is the next due time; each due time is one mail.';

create index report_schedule_due_index on report_schedule (next_at) where not paused;

create index report_schedule_user_id_index on report_schedule (user_id);

create index report_schedule_owner_id_index on report_schedule (owner_id);
