-- Live prices of the rows of uploaded files, and the pace at which files call a seller.

alter table import_rate add column live jsonb;

create table file_call_pace (
  seller text primary key,
  next_at timestamptz not null
);

comment on table file_call_pace is 'When workers may next call a seller of postage for uploaded files: one row for each seller, shared by all workers.';
