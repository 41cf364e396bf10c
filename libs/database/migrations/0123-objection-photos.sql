-- Photos that owners of shipments add to an objection against a charge for a carrier's adjustment.

create table objection_photo (
  charge_id uuid not null,
  number int not null,
  name varchar(255) not null,
  type text not null,
  bytes int not null,
  content bytea,
  object_id uuid,
  created_at timestamptz not null,
  constraint objection_photo_pkey primary key (charge_id, number),
  constraint objection_photo_type_check check (type in ('image/jpeg', 'image/png')),
  constraint objection_photo_place_check check (num_nonnulls(content, object_id) = 1)
);

comment on table objection_photo is 'A photo that an owner adds to an objection against a charge for an adjustment.';

create trigger objection_photo_object_insert after insert on objection_photo
  for each row when (new.object_id is not null) execute function points_to_object();

create trigger objection_photo_object_change after update of object_id on objection_photo
  for each row when (new.object_id is not null and new.object_id is distinct from old.object_id) execute function points_to_object();

create trigger objection_photo_object_leave after update of object_id on objection_photo
  for each row when (old.object_id is not null and new.object_id is distinct from old.object_id) execute function lets_go_of_object();

create trigger objection_photo_object_delete after delete on objection_photo
  for each row when (old.object_id is not null) execute function lets_go_of_object();
