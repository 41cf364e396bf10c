import type { EntityManager } from '@mikro-orm/postgresql';
import { unorderedStates } from '../../domain/shipments/shipment-status.js';
import { sqlStates } from '../../domain/transitions.js';

/** Which open offers end. `cause`: SQL of a join with the one row that says so, which `p.cause` names. */
export type EndedOffers = {
  cause: string;
  /** SQL: whether an open offer of that ship date and owner ends. */
  isOver: (offer: string, shipDate: string, owner: string) => string;
  /** SQL that narrows the shipments by an index. */
  shipments?: string;
};

const atOnce = 1_000;
const first = '00000000-0000-0000-0000-000000000000';
const unsold = sqlStates(unorderedStates);
const input = `with p as (select ?::text as cause, ?::timestamptz as now, ?::text as ended, ?::uuid as after)`;
const isOpen = (offer: string): string => `(${offer}->>'expiresAt')::timestamptz > p.now`;

/** Slices in the order of their keys. Rows that somebody is changing right now are left to the next run. */
const endOfShipments = ({ cause, isOver, shipments = 'true' }: EndedOffers): string => `${input}, slice as (
    select s.id from p join ${cause} join shipment s on s.id > p.after and ${shipments}
    where s.status in ${unsold} and ${isOpen('s.offer')} and ${isOver('s.offer', 's.ship_date', 's.owner_id')}
    order by s.id limit ${atOnce} for update of s skip locked
  )
  update shipment s set offer = jsonb_set(s.offer, '{expiresAt}', to_jsonb(p.ended)), version = s.version + 1
  from slice, p where s.id = slice.id returning s.id`;

function endOfQuotes({ cause, isOver }: EndedOffers): string {
  const ends = `${isOpen('o')} and ${isOver('o', `(q.request->>'shipDate')::date`, 'q.owner_id')}`;
  return `${input}, slice as (
    select q.id from p join ${cause} join quote q on q.expires_at > p.now
    where q.id > p.after and exists (select from jsonb_array_elements(q.offers) o where ${ends})
    order by q.id limit ${atOnce} for update of q skip locked
  )
  update quote q set version = q.version + 1, offers = (
    select jsonb_agg(case when ${ends} then jsonb_set(o, '{expiresAt}', to_jsonb(p.ended)) else o end order by place)
    from jsonb_array_elements(q.offers) with ordinality as offers(o, place)
  )
  from slice, p join ${cause} where q.id = slice.id returning q.id`;
}

/** Ends them in quotes and in shipments that are not sold, so that these and carts ask for new prices. Orders keep what was agreed. */
export async function endOffers(
  em: EntityManager,
  ended: EndedOffers,
  cause: string | number,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  for (const statement of [endOfQuotes(ended), endOfShipments(ended)]) {
    let after: string | undefined = first;
    while (after !== undefined) {
      signal.throwIfAborted();
      const params = [String(cause), now, now.toISOString(), after];
      const rows: { id: string }[] = await em.fork().execute(statement, params);
      after = rows.map(({ id }) => id).toSorted()[atOnce - 1];
    }
  }
}
