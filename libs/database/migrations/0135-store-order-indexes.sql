-- An order of a shop is written far more often than these are asked for: its owner's orders are found by their list rows, lines of a
-- product by the words of their orders, and what can be combined is computed where it is asked for.

drop index store_order_owner_id_placed_at_id_index;

drop index store_order_line_weightless_index;

drop index store_order_combine_key_index;

create function store_order_combine_key(owner_id text, ship_to jsonb) returns text
language sql immutable parallel safe
return case when ship_to is not null then md5(lower(
  owner_id || E'\n' || btrim(ship_to->>'name') || E'\n' || btrim(ship_to->>'street1') || E'\n' || btrim(ship_to->>'street2')
  || E'\n' || btrim(ship_to->>'city') || E'\n' || btrim(ship_to->>'postal') || E'\n' || (ship_to->>'country'))) end;

comment on function store_order_combine_key is 'Equal for orders of an owner that go to one person at one address.';

-- Programs from before this migration still read it: null for new orders, which they do not combine.
alter table store_order alter column combine_key drop expression;

create function store_order_combine_key_ends() returns trigger language plpgsql as $$
begin
  new.combine_key := null;
  return new;
end $$;

comment on function store_order_combine_key_ends is 'An order that goes elsewhere by now has no stored key.';

create trigger store_order_combine_key_ends before update of ship_to, owner_id on store_order
  for each row when (old.combine_key is not null
    and (old.ship_to is distinct from new.ship_to or old.owner_id <> new.owner_id))
  execute function store_order_combine_key_ends();
