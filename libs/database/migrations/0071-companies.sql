-- Companies: owners that several people act for.

create table company (
  id varchar(255) not null,
  name varchar(255) not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  version int not null default 1,
  constraint company_pkey primary key (id)
);

comment on table company is 'An owner that members act for: what belongs to it has its id in owner_id. Its settings are a row of account.';

create table company_member (
  company_id varchar(255) not null,
  user_id varchar(255) not null,
  role text not null,
  joined_at timestamptz not null,
  constraint company_member_pkey primary key (company_id, user_id),
  constraint company_member_role_check check (role in ('viewer', 'shipper', 'admin', 'owner'))
);

create index company_member_user_id_index on company_member (user_id);

comment on table company_member is 'Who may act for a company, and as what; read with each request that acts for one.';

create table company_invitation (
  id uuid not null,
  company_id varchar(255) not null,
  email varchar(255) not null,
  role text not null,
  invited_by varchar(255) not null,
  sends int not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by varchar(255),
  revoked_at timestamptz,
  constraint company_invitation_pkey primary key (id),
  constraint company_invitation_role_check check (role in ('viewer', 'shipper', 'admin', 'owner'))
);

create unique index company_invitation_open_unique on company_invitation (company_id, email) where accepted_at is null and revoked_at is null;

create index company_invitation_company_id_index on company_invitation (company_id);

create index company_invitation_accepted_by_index on company_invitation (accepted_by);

create index company_invitation_expires_at_index on company_invitation (expires_at);

comment on table company_invitation is 'Whoever has the link of its last mail may join once. The link is signed: nothing here opens it.';

create table company_event (
  id uuid not null,
  company_id varchar(255) not null,
  at timestamptz not null,
  actor_id varchar(255) not null,
  actor varchar(255) not null,
  action varchar(60) not null,
  subject_id varchar(255) not null,
  subject text not null,
  detail text not null,
  constraint company_event_pkey primary key (id)
);

create index company_event_company_id_at_id_index on company_event (company_id, at, id);

create index company_event_actor_id_index on company_event (actor_id);

create index company_event_subject_id_index on company_event (subject_id);

comment on table company_event is 'What members did in a company, for its admins. E-mails of people who are erased are emptied.';
