import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import type { AdminShipmentRow } from '#libs/contracts/admin/admin-shipments.js';
import { rowCountLimit } from '#libs/contracts/admin/row-count-limit.js';
import { isCompany, isGuest } from '#libs/domain/identity/owner-id.js';
import { allOf } from '../http/lists/sql-conditions.js';
import type { AdminShipmentFilter, ShipmentCondition } from './shipment-conditions.js';

/** The position after which a page begins: the sort key and the id. */
export const shipmentPosition = z.tuple([z.string(), z.uuid()]);
export type ShipmentPosition = z.infer<typeof shipmentPosition>;
export type FoundShipment = { row: AdminShipmentRow; place: ShipmentPosition };

const columns = { created: ['created_at', 'timestamptz'], total: ['offer_total', 'int'] } as const;

/** Every microsecond counts: rows of one millisecond are not lost between two pages. */
const placeOf = {
  created: `to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  total: 's.offer_total::text',
};

function orderOf(sort: AdminShipmentFilter['sort']) {
  const by = sort === 'total' || sort === '-total' ? 'total' : 'created';
  const down = sort.startsWith('-');
  const [column, type] = columns[by];
  const direction = down ? 'desc' : 'asc';
  return {
    place: placeOf[by],
    sql: `s.${column} ${direction}, s.id ${direction}`,
    after: `(s.${column}, s.id) ${down ? '<' : '>'} (?::${type}, ?::uuid)`,
  };
}

type Found = {
  id: string;
  place: string;
  slug: string;
  createdAt: Date;
  ownerId: string;
  customer: string;
  to: string;
  carrier: string | null;
  serviceName: string | null;
  trackingNumber: string | null;
  orderNumber: number | null;
  total: number | null;
  status: AdminShipmentRow['status'];
  label: AdminShipmentRow['label'];
  tracking: AdminShipmentRow['tracking'];
  payment: AdminShipmentRow['payment'];
};

/** Shipments of all owners in the requested order, at most `limit`. */
export async function readShipments(
  em: EntityManager,
  { conditions }: ShipmentCondition,
  { sort, limit, after }: { sort: AdminShipmentFilter['sort']; limit: number; after?: ShipmentPosition | undefined },
): Promise<FoundShipment[]> {
  const order = orderOf(sort);
  const { sql, values } = allOf([...conditions, after && [order.after, ...after]]);
  const found = await em.execute<Found[]>(
    `with page as materialized (select s.id from shipment s where ${sql} order by ${order.sql} limit ?)
     select s.id, ${order.place} as place, s.slug, s.created_at as "createdAt", s.owner_id as "ownerId",
       coalesce((select name from company where id = s.owner_id), nullif(o.email, ''), a.email, '') as customer,
       concat_ws(', ', coalesce(nullif(s.receiver->>'name', ''), nullif(s.receiver->>'company', '')),
         nullif(s.receiver->>'city', ''), nullif(s.receiver->>'state', ''), s.receiver->>'country') as "to",
       s.offer_carrier as carrier, s.offer->>'serviceName' as "serviceName", (s.offer->>'total')::int as total,
       (select l.tracking_number from label l where l.shipment_id = s.id order by l.voided_at desc, l.position limit 1)
         as "trackingNumber",
       o.number as "orderNumber", o.payment, s.status, s.label_status as label, s.tracking_status as tracking
     from page join shipment s on s.id = page.id
       left join orders o on o.id = s.order_id left join account a on a.user_id = s.owner_id
     order by ${order.sql}`,
    [...values, limit],
  );
  return found.map(({ id, place, ownerId, createdAt, orderNumber, total, tracking, ...row }) => ({
    place: [place, id],
    row: {
      ...row,
      createdAt: new Date(createdAt).toISOString(),
      ownerKind: isGuest(ownerId) ? 'guest' : isCompany(ownerId) ? 'company' : 'user',
      orderNumber: orderNumber === null ? null : `WB-${orderNumber}`,
      total: total === null ? null : { amount: total, currency: 'USD' },
      tracking: row.trackingNumber === null ? null : tracking,
    },
  }));
}

/** The number of shipments; one more than the count limit stands for "more". */
export async function countShipments(em: EntityManager, { conditions, more }: ShipmentCondition): Promise<number> {
  if (more) return rowCountLimit + 1;
  const { sql, values } = allOf(conditions);
  const [row] = await em.execute<{ n: number }[]>(
    `select count(*)::int as n from (select from shipment s where ${sql} limit ?) counted`,
    [...values, rowCountLimit + 1],
  );
  return row!.n;
}
