-- How much of an adjustment the carrier's later credits cover for its owner, so that a credit lowers one charge only.

alter table adjustment add column covered int not null default 0;

-- Charges that credits have lowered or refunded already. What a won dispute or a waiver refunded is no credit.
with known as (
  select a.id, a.difference, a.difference - c.amount
    + case a.status when 'won' then greatest(0, c.refund_total - a.recovered) when 'waived' then 0 else c.refund_total end as covered
  from adjustment a join adjustment_charge c on c.adjustment_id = a.id
  where c.status <> 'withdrawn' and a.difference > 0
)
update adjustment a set covered = least(k.difference, k.covered) from known k where k.id = a.id and k.covered > 0;

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
