-- What customers and visitors write in the contact form.

create table contact_message (
  id uuid primary key,
  owner_id varchar(255) not null,
  email varchar(255) not null,
  topic varchar(255) not null,
  number varchar(255) not null,
  message text not null,
  created_at timestamptz not null
);

comment on table contact_message is 'What somebody wrote to the shop in the contact form. It is mailed to the shop.';

create index contact_message_owner_id_index on contact_message (owner_id);
