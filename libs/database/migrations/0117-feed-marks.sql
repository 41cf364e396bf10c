-- Each member of a company has marks of their own for what they have read in its feed. What was read before stays read for all.

alter table company_member add column feed_read_before timestamptz;

create table feed_mark (
  user_id varchar(255) not null,
  entry_id uuid not null constraint feed_mark_entry_id_foreign references feed_entry (id) on delete cascade,
  constraint feed_mark_pkey primary key (user_id, entry_id)
);

create index feed_mark_entry_id_index on feed_mark (entry_id);

comment on table feed_mark is 'A message in the feed of a company that a member has read, unless it is older than company_member.feed_read_before: such ones are all read.';
