import type { EntityManager } from '@mikro-orm/postgresql';
import type { SaleTotals } from '#libs/domain/imports/totals-changed.js';
import type { Import } from '#libs/domain/imports/import.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';

/**
 * The first priced head rows, with the number of rows of each, up to a number of rows. Prices are looked up by key: the planner
 * knows too little about a file that was just priced to join it well. No more heads are read than needed.
 */
const priced = `
  select head, total, size from (
    select r.row as head, r.total, n.size, sum(n.size) over (order by r.row) as upto
    from (
      select r.import_id, r.row, x.total from import_row r cross join lateral (
        select x.total, x.carrier from import_rate x
        where x.import_id = r.import_id and x.row = r.row and x.revision = r.revision offset 0
      ) x
      where r.import_id = ? and r.state = 'valid' and r.head = r.row and x.carrier is not null order by r.row limit ?
    ) r cross join lateral (
      select 1 + (select count(*) from import_row p where p.import_id = r.import_id and p.head = r.row and p.head <> p.row
        and p.state = 'valid')::int as size
    ) n
  ) rows where upto <= ?`;

/**
 * Rows whose shipment exists and can be ordered: its order was canceled, or its label could not be bought. One whose price has
 * expired would block the others: it needs a new price first.
 */
const reorderable = `
  select r.row as head, (s.offer->>'total')::int as total, 1 as size
  from import_row r join shipment s on s.id = r.shipment_id
  where r.import_id = ? and r.state = 'added' and r.head = r.row and s.status = 'ready' and s.order_id is null
    and (s.offer->>'expiresAt')::timestamptz > now() and s.ship_date >= ?::date
  order by r.row limit ?`;

const reorderableParams = (id: string, limit: number, now: Date) => [id, shippingToday(now), limit];

const totals = (rows: string): string =>
  `select coalesce(sum(size), 0)::int as rows, coalesce(sum(total), 0)::float as total from (${rows}) f`;

/** How many rows can be sold, and for what. To sell them, call it with the import locked. */
export async function pricedTotals(em: EntityManager, id: string, limit: number): Promise<SaleTotals> {
  return (await em.execute<SaleTotals[]>(totals(priced), [id, limit, limit]))[0]!;
}

export async function reorderableTotals(em: EntityManager, id: string, limit: number, now: Date): Promise<SaleTotals> {
  return (await em.execute<SaleTotals[]>(totals(reorderable), reorderableParams(id, limit, now)))[0]!;
}

/** What an order can contain besides priced rows; searched only where the last order failed, wholly or in part. */
export async function remainingTotals(
  em: EntityManager,
  { id, sale }: Import,
  limit: number,
  now: Date,
): Promise<SaleTotals> {
  const failed =
    sale?.target === 'order' &&
    (sale.status === 'failed' ||
      (sale.orderId !== null && (await em.count(OrderItem, { orderId: sale.orderId, status: 'failed' })) > 0));
  return failed ? reorderableTotals(em, id, limit, now) : { rows: 0, total: 0 };
}

/**
 * Locks the priced rows for a sale, head rows by their key and then the rows that belong to them: they can no longer be changed.
 */
export async function reservePriced(em: EntityManager, id: string, saleId: string, limit: number): Promise<void> {
  const taken = `state = 'adding', sale_id = ?, failure_code = null, failure_text = null`;
  await em.execute(
    `with sold as materialized (${priced})
     update import_row r set ${taken} where r.import_id = ? and r.row = any(array(select head from sold)) and r.state = 'valid'`,
    [id, limit, limit, saleId, id],
  );
  await em.execute(
    `update import_row p set ${taken} from import_row r
     where p.import_id = ? and p.head <> p.row and p.state = 'valid'
       and r.import_id = p.import_id and r.row = p.head and r.state = 'adding' and r.sale_id = ?`,
    [saleId, id, saleId],
  );
}

/** Gives the shipments that can be ordered again to a sale. */
export async function reserveReorderable(
  em: EntityManager,
  id: string,
  saleId: string,
  limit: number,
  now: Date,
): Promise<void> {
  await em.execute(
    `with sold as materialized (${reorderable})
     update import_row r set sale_id = ?, failure_code = null, failure_text = null
     where r.import_id = ? and r.row = any(array(select head from sold))`,
    [...reorderableParams(id, limit, now), saleId, id],
  );
}
