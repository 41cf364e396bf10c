import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { SoldLabel } from '#libs/domain/margins/reprice-sold.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { quoteOfOffer } from '../quotes/quote-of-offer.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';

/** The time and id of the last order read; the time as the database writes it, to the microsecond. */
export type SoldLabelPosition = [at: string, orderId: string];
export type SoldPage = { labels: SoldLabel[]; next: SoldLabelPosition | null };

/** Orders read at a time. */
const pageSize = 2_000;

/**
 * All labels of one page of orders; the rate request is stored with the quote or, if that was deleted, with the
 * shipment.
 */
const page = `
  with page as (
    select id, created_at from orders
    where created_at >= ? and created_at < ? and not ${isTestOwnerSql('owner_id')} and (created_at, id) > (?::timestamptz, ?::uuid)
    order by created_at, id limit ?
  )
  select p.id as "orderId", p.created_at::text as at, p.created_at as "soldAt", i.offer, s.slug, q.request, q.customer,
    case when q.id is null then jsonb_build_object('from', s.sender, 'to', s.receiver, 'parcels', s.parcels,
      'shipDate', s.ship_date::text, 'signature', s.signature, 'insuredValue', s.insured_value, 'insuredValues', s.insured_values,
      'options', s.options) end as content
  from page p
  left join order_item i on i.order_id = p.id and i.status = 'bought'
  left join shipment s on s.id = i.shipment_id
  left join quote q on q.id = ${quoteOfOffer('i.offer')}
  order by p.created_at, p.id, i.position`;

type Content = Omit<SoldLabel['request'], 'from' | 'to'> & { from: AddressDraft; to: AddressDraft };
type Row = Omit<SoldLabel, 'offer' | 'request' | 'soldAt'> & {
  at: string;
  soldAt: Date | string;
  offer: SoldLabel['offer'] | null;
  request: SoldLabel['request'] | null;
  content: Content | null;
};

/** The labels of the next orders placed from `since` up to `until`, oldest first; `next` is null after the last ones. */
export async function readSoldLabels(
  em: EntityManager,
  { since, until }: { since: Date; until: Date },
  after: SoldLabelPosition | null,
): Promise<SoldPage> {
  const [at, id] = after ?? ['-infinity', '00000000-0000-0000-0000-000000000000'];
  const rows = await em.execute<Row[]>(page, [since, until, at, id, pageSize]);
  const last = rows.at(-1);
  const orders = new Set(rows.map(({ orderId }) => orderId)).size;
  return { labels: rows.flatMap(labelOf), next: last && orders === pageSize ? [last.at, last.orderId] : null };
}

/** How many labels there are to read. */
export async function countSoldLabels(
  em: EntityManager,
  { since, until }: { since: Date; until: Date },
): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from orders o join order_item i on i.order_id = o.id and i.status = 'bought'
     where o.created_at >= ? and o.created_at < ? and not ${isTestOwnerSql('o.owner_id')}`,
    [since, until],
  );
  return row?.count ?? 0;
}

function labelOf({ orderId, slug, soldAt, offer, request, customer, content }: Row): SoldLabel[] {
  if (!offer) return [];
  const asked = request ?? (content && { ...content, from: placeOf(content.from), to: placeOf(content.to) });
  return asked ? [{ orderId, slug, soldAt: new Date(soldAt), offer, request: asked, customer }] : [];
}
