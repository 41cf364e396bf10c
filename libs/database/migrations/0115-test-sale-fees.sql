-- What a sold label cost its customer is about real money: the report of margins reads it.

create function refuse_test_sale() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a join order_item i on i.id = a.order_item_id join orders o on o.id = i.order_id
    where starts_with(o.owner_id, 't_')
  ) then
    raise exception 'Test orders are not in the books.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

comment on function refuse_test_sale is 'Reports of margins are about real money only.';

create trigger sale_fee_mode after insert on sale_fee
  referencing new table as added for each statement execute function refuse_test_sale();
