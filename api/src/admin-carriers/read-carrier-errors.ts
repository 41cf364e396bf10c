import type { EntityManager } from '@mikro-orm/postgresql';
import type { CarrierError } from '#libs/contracts/admin/admin-carriers.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';

/** How many quotes of the last day and orders of the last week are looked through, and how many errors a seller shows. */
const newest = 5_000;
const shown = 10;

export const carrierErrorsSql = `
  with told as (
    select coalesce(m->>'aggregator', m->>'carrier') as seller, 'price' as about, m->>'carrier' as carrier, m->>'code' as code,
      m->>'text' as text, q.created_at as at
    from (select messages, created_at from quote where created_at > now() - interval '1 day' and not ${isTestOwnerSql('owner_id')}
      order by created_at desc limit ${newest}) q, jsonb_array_elements(q.messages) m
    union all
    select coalesce(i.offer->>'aggregator', i.offer->>'carrier'), 'label', i.offer->>'carrier', i.failure_code, i.failure_text, o.created_at
    from (select id, created_at from orders where created_at > now() - interval '7 days' and not ${isTestOwnerSql('owner_id')}
      order by created_at desc limit ${newest}) o
    join order_item i on i.order_id = o.id and i.status = 'failed' and i.failure_code is not null
  ), counted as (
    select seller, about, carrier, code, (array_agg(text order by at desc))[1] as text, count(*)::int as times, max(at) as "lastAt",
      row_number() over (partition by seller order by max(at) desc, code) as place
    from told group by seller, about, carrier, code
  )
  select seller, about, carrier, code, coalesce(text, '') as text, times, "lastAt" from counted where place <= ${shown}
  order by seller, place`;

/**
 * Recent errors of sellers and their carriers that customers saw: prices of the last day, labels of the last week; equal codes
 * are counted together.
 */
export async function readCarrierErrors(em: EntityManager): Promise<Map<string, CarrierError[]>> {
  type Row = Omit<CarrierError, 'lastAt'> & { seller: string; lastAt: Date };
  const rows = await em.fork().execute<Row[]>(carrierErrorsSql);
  const errors = new Map<string, CarrierError[]>();
  for (const { seller, lastAt, ...error } of rows) {
    const known = errors.get(seller) ?? [];
    errors.set(seller, known);
    known.push({ ...error, lastAt: new Date(lastAt).toISOString() });
  }
  return errors;
}
