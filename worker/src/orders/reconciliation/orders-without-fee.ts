import { itemsAndPickupsSql } from '#libs/domain/pickups/pickup-money.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';

/**
 * Orders (id) of the last 30 days with labels, a pickup or a charge paid by card, unchanged for this long, whose fee is still unknown. Read order by
 * order (`limit 1`), not as a join of whole tables.
 */
export const ordersWithoutFee = (since: '5 minutes' | '1 day'): string => `
  select o.id from orders o
  where o.updated_at between now() - interval '30 days' and now() - interval '${since}'
    and o.captured > 0 and o.intent_id is not null and not ${isTestOwnerSql('o.owner_id')} and case when o.charge > 0
      then (select true from ledger_entry e where e.order_id = o.id and e.posting = 'fee-' || o.id limit 1) is null
      else (
        select true from ${itemsAndPickupsSql} i where i.order_id = o.id and i.status = 'bought'
        and not exists (select from sale_fee f where f.order_item_id = i.id and f.kind = 'payment_fee') limit 1) end`;
