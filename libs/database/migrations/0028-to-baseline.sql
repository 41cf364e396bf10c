-- Renames what the migrations 0001 to 0028 made to what 0001-baseline calls it. Functions, triggers and
-- comments come from there.

alter table label_purchase rename to purchase_intent;

alter table purchase_intent rename column noticed_at to notified_at;

alter table purchase_intent rename constraint label_purchase_pkey to purchase_intent_pkey;

alter table purchase_intent rename constraint label_purchase_state_check to purchase_intent_state_check;

alter index label_purchase_order_item_id_index rename to purchase_intent_order_item_id_index;

alter index label_purchase_given_up_index rename to purchase_intent_abandoned_index;

alter index label_purchase_live_unique rename to purchase_intent_live_unique;

alter table worker_seen rename to worker_heartbeat;

alter table worker_heartbeat rename constraint worker_seen_pkey to worker_heartbeat_pkey;

alter table outbox_message rename column kept_runs to checkpoint_runs;

alter index outbox_message_given_up_index rename to outbox_message_dead_letter_index;

alter table import rename column format_told to format_chosen;

alter table import rename column told_mapping to chosen_mapping;

alter table import rename column place to checkpoint;

alter table margin_backtest rename column place to checkpoint;

alter table tracker rename column asked_at to refresh_requested_at;

alter table tracking_event rename constraint tracking_event_once to tracking_event_unique;

alter table mail rename constraint mail_once to mail_unique;

alter index mail_trouble_index rename to mail_undelivered_index;

alter table address_entry rename constraint address_entry_once to address_entry_address_unique;

alter index shipment_newest_index rename to shipment_created_at_index;

alter index shipment_dearest_index rename to shipment_offer_total_index;
