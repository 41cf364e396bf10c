-- Files whose encoding is in doubt wait until it is chosen.

alter table import add column encoding jsonb;

alter table import drop constraint import_status_check;

alter table import add constraint import_status_check
  check (status in ('uploading', 'reading', 'needs_encoding', 'needs_mapping', 'ready', 'cancelled', 'failed'));
