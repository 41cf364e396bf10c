-- Who follows a parcel by mail: entered on the tracking page and confirmed by the link in a mail.

create table tracking_subscription (
  tracker_id uuid not null,
  email varchar(255) not null,
  created_at timestamptz not null,
  constraint tracking_subscription_pkey primary key (tracker_id, email)
);

comment on table tracking_subscription is 'An address that has confirmed to want mails about one parcel; deleted when the parcel is no longer followed.';

create index mail_tracking_confirmation_index on mail (recipient, created_at) where kind = 'tracking_confirmation';
