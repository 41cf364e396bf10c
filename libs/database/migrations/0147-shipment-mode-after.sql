-- A row trigger before an update has PostgreSQL compute the searched words again in every update of a shipment, whichever columns
-- it changes.
create or replace trigger shipment_mode after update of owner_id on shipment
  for each row when (starts_with(old.owner_id, 't_') <> starts_with(new.owner_id, 't_')) execute function refuse_other_mode();
