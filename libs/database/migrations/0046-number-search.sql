-- Parts of tracking and order numbers are found without walking all numbers of an owner.

create index tracker_owner_id_number_part_index on tracker using gin (owner_id, tracking_number gin_trgm_ops);

create index orders_owner_id_number_part_index on orders using gin (owner_id, (number::text) gin_trgm_ops);
