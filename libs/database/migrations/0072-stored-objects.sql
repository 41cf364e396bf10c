-- Files may be objects of a store outside the database: their row then holds the object's id in place of the bytes.

create table stored_object (
  id uuid not null,
  kind text not null,
  hash text not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  delete_at timestamptz,
  deleting boolean not null default false,
  constraint stored_object_pkey primary key (id),
  constraint stored_object_kind_check check (kind in ('labels', 'uploads', 'prints', 'claims'))
);

comment on table stored_object is 'A file in the object store, registered before it is written and forgotten after it is deleted. Due for deletion unless a row points to it.';

create index stored_object_delete_at_index on stored_object (delete_at) where delete_at is not null;

create function points_to_object() returns trigger language plpgsql as $$
begin
  update stored_object set delete_at = null where id = new.object_id and not deleting;
  if not found then
    raise exception 'object % is not stored', new.object_id;
  end if;
  return null;
end $$;

create function lets_go_of_object() returns trigger language plpgsql as $$
begin
  update stored_object set delete_at = now() + interval '1 hour' where id = old.object_id;
  return null;
end $$;

alter table label_document add column object_id uuid;

alter table label_file add column object_id uuid;

alter table label_file alter column content drop not null;

alter table import_part add column object_id uuid;

alter table import_part alter column content drop not null;

alter table import_part alter column hash drop not null;

alter table insurance_claim_file add column object_id uuid;

alter table insurance_claim_file alter column content drop not null;

alter table label_document add constraint label_document_place_check check (num_nonnulls(content, object_id) <= 1) not valid;

alter table label_document validate constraint label_document_place_check;

alter table label_file add constraint label_file_place_check check (num_nonnulls(content, object_id) = 1) not valid;

alter table label_file validate constraint label_file_place_check;

alter table import_part add constraint import_part_place_check check (num_nonnulls(content, object_id) = 1) not valid;

alter table import_part validate constraint import_part_place_check;

alter table insurance_claim_file add constraint insurance_claim_file_place_check check (num_nonnulls(content, object_id) = 1) not valid;

alter table insurance_claim_file validate constraint insurance_claim_file_place_check;

create index label_document_object_index on label_document (fetched_at) where object_id is not null;

create trigger label_document_object_insert after insert on label_document for each row when (new.object_id is not null) execute function points_to_object();

create trigger label_document_object_change after update of object_id on label_document for each row when (new.object_id is not null and new.object_id is distinct from old.object_id) execute function points_to_object();

create trigger label_document_object_leave after update of object_id on label_document for each row when (old.object_id is not null and new.object_id is distinct from old.object_id) execute function lets_go_of_object();

create trigger label_document_object_delete after delete on label_document for each row when (old.object_id is not null) execute function lets_go_of_object();

create trigger label_file_object_insert after insert on label_file for each row when (new.object_id is not null) execute function points_to_object();

create trigger label_file_object_change after update of object_id on label_file for each row when (new.object_id is not null and new.object_id is distinct from old.object_id) execute function points_to_object();

create trigger label_file_object_leave after update of object_id on label_file for each row when (old.object_id is not null and new.object_id is distinct from old.object_id) execute function lets_go_of_object();

create trigger label_file_object_delete after delete on label_file for each row when (old.object_id is not null) execute function lets_go_of_object();

create trigger import_part_object_insert after insert on import_part for each row when (new.object_id is not null) execute function points_to_object();

create trigger import_part_object_change after update of object_id on import_part for each row when (new.object_id is not null and new.object_id is distinct from old.object_id) execute function points_to_object();

create trigger import_part_object_leave after update of object_id on import_part for each row when (old.object_id is not null and new.object_id is distinct from old.object_id) execute function lets_go_of_object();

create trigger import_part_object_delete after delete on import_part for each row when (old.object_id is not null) execute function lets_go_of_object();

create trigger insurance_claim_file_object_insert after insert on insurance_claim_file for each row when (new.object_id is not null) execute function points_to_object();

create trigger insurance_claim_file_object_change after update of object_id on insurance_claim_file for each row when (new.object_id is not null and new.object_id is distinct from old.object_id) execute function points_to_object();

create trigger insurance_claim_file_object_leave after update of object_id on insurance_claim_file for each row when (old.object_id is not null and new.object_id is distinct from old.object_id) execute function lets_go_of_object();

create trigger insurance_claim_file_object_delete after delete on insurance_claim_file for each row when (old.object_id is not null) execute function lets_go_of_object();
