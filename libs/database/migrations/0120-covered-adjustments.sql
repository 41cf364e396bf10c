-- How much of an adjustment the carrier's later credits cover for its owner, so that a credit lowers one charge only.

alter table adjustment add column covered int not null default 0;

-- Charges that credits have lowered or refunded already.
update adjustment a set covered = least(a.difference, a.difference - c.amount + c.refund_total)
from adjustment_charge c
where c.adjustment_id = a.id and c.status <> 'withdrawn' and a.difference > 0 and a.difference - c.amount + c.refund_total > 0;

-- The credits that did so, oldest first.
with used as (
  select order_item_id, sum(covered) - sum(refunded) as rest from adjustment group by 1 having sum(covered) > sum(refunded)
), room as (
  select a.id, a.order_item_id, -a.difference - a.refunded as free,
    coalesce(sum(-a.difference - a.refunded) over (partition by a.order_item_id order by a.created_at, a.id
      rows between unbounded preceding and 1 preceding), 0) as before
  from adjustment a join used u on u.order_item_id = a.order_item_id where a.status = 'credited'
)
update adjustment a set refunded = a.refunded + greatest(0, least(r.free, u.rest - r.before))
from room r join used u on u.order_item_id = r.order_item_id where r.id = a.id;

alter table adjustment add constraint adjustment_covered_check check (covered >= 0 and covered <= greatest(difference, 0)) not valid;

alter table adjustment validate constraint adjustment_covered_check;
