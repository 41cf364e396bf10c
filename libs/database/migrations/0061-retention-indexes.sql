-- What purging and erasing look for, and what is left of the address of a guest who was erased.

alter table orders add column mailbox_hash varchar(64);

create index orders_mailbox_hash_index on orders (mailbox_hash) where mailbox_hash is not null;

create index account_email_index on account (lower(email));

create index order_item_shipment_id_index on order_item (shipment_id);

create index api_key_order_owner_id_index on api_key_order (owner_id);

create index aggregator_event_open_index on aggregator_event (tracking_number) where handled_at is null;

create index label_document_stored_index on label_document (fetched_at) where content is not null;

create index outbox_message_purges_index on outbox_message (job, closed_at)
  where job in ('erase-personal-data', 'clean-imports', 'purge-expired-data') and closed_at is not null;
