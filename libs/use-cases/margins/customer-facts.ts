import type { EntityManager } from '@mikro-orm/postgresql';
import type { CustomerFacts } from '#libs/domain/margins/margin-facts.js';
import { runPrepared } from '../../database/run-prepared.js';

/**
 * SQL expressions for the customer, the time and the channel; `of`: where to select them from. Parcels are those of
 * labels bought in the month before, each of which has a tracker: counted in an index.
 */
type Asker = { owner: string; at: string; channel: string; of: string };

const facts = ({ owner, at, channel, of }: Asker): string => `
  select coalesce(a.email, '') as email, a.price_group as "group", ${channel} as channel,
    (select count(*)::int from tracker t where t.owner_id = ${owner} and t.created_at > ${at} - interval '1 month') as "monthlyParcels"
  from ${of} left join account a on a.user_id = ${owner}`;

/** A quote of a shipment comes from the form, one without a shipment from the instant quote. */
const ofQuote = facts({
  ...{ owner: 'q.owner_id', at: 'q.created_at', of: '(select * from quote where id = $1) q' },
  channel: `case when q.shipment_id is null then 'quote' else 'form' end`,
});
const ofOwner = facts({ owner: '$1::text', at: 'now()', channel: '$2::text', of: '(select) asked' });

/** The facts that rules may use about a quote's customer. @throws when there is no such quote. */
export async function factsOfQuote(em: EntityManager, quoteId: string): Promise<CustomerFacts> {
  const [row] = await runPrepared<CustomerFacts>(em, 'facts-of-quote', ofQuote, [quoteId]);
  if (!row) throw new Error(`There is no quote ${quoteId}.`);
  return row;
}

/** The facts that rules may use now about the owner of something from a channel. */
export async function factsOfOwner(
  em: EntityManager,
  ownerId: string,
  channel: CustomerFacts['channel'],
): Promise<CustomerFacts> {
  const [row] = await runPrepared<CustomerFacts>(em, 'facts-of-owner', ofOwner, [ownerId, channel]);
  return row!;
}
