-- The recipient of a parcel is told by mail where the sender wants it: then `notify_email` says where, otherwise it is null.

alter table shipment add column notify_email varchar(255);

create index mail_recipient_notice_index on mail (recipient, created_at)
  where kind in ('recipient_label', 'recipient_delivered', 'recipient_problem');
