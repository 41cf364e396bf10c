import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared.js';
import type { CustomerFacts } from '#libs/domain/margins/margin-facts.js';

/** Parcels of bought labels in the month before; a shipment of its own comes from the form, a bare quote from the instant quote. */
const facts = `
  select coalesce(a.email, '') as email, a.price_group as "group",
    case when q.shipment_id is null then 'quote' else 'form' end as channel,
    (select coalesce(sum(jsonb_array_length(s.parcels)), 0)::int
     from orders o join order_item i on i.order_id = o.id and i.status = 'bought' join shipment s on s.id = i.shipment_id
     where o.owner_id = q.owner_id and o.created_at > q.created_at - interval '1 month') as "monthlyParcels"
  from quote q left join account a on a.user_id = q.owner_id where q.id = $1`;

/** What rules may ask about who wants the quote. */
export async function customerOf(em: EntityManager, quoteId: string): Promise<CustomerFacts> {
  const [row] = await prepared<CustomerFacts>(em, 'customer-facts', facts, [quoteId]);
  if (!row) throw new Error(`There is no quote ${quoteId}.`);
  return row;
}
