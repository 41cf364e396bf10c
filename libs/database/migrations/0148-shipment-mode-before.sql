-- As before 0147: without a row trigger before updates, the searched words are not computed again, but an update of a shipment takes a
-- quarter more processor time, since PostgreSQL then looks for old versions in indexes that it takes for unchanged.
create or replace trigger shipment_mode before update of owner_id on shipment
  for each row when (starts_with(old.owner_id, 't_') <> starts_with(new.owner_id, 't_')) execute function refuse_other_mode();
