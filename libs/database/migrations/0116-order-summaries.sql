-- Parcels of a large order share one message that summarizes them.

create or replace trigger outbox_message_waits_once before insert on outbox_message
  for each row when (new.job in ('settle-payment', 'capture-order', 'summarize-order') and new.deliveries = 0)
  execute function outbox_message_waits_once();
