import type { EntityManager } from '@mikro-orm/postgresql';
import { batchLimit, type LabelBatchBody } from '#libs/contracts/shipments/label-batches.js';
import { DomainError } from '#libs/domain/errors.js';

/** The SKU that the uploaded file gave for a shipment: as edited, else from its cell, else the same for all rows. */
const sku = `
  (select nullif(coalesce(r.edits->>'sku', r.cells[(i.mapping->'columns'->'sku'->>'column')::int + 1],
     i.mapping->'columns'->'sku'->>'constant', ''), '')
   from import_row r join import i on i.id = r.import_id where r.shipment_id = s.id order by r.row limit 1)`;
const orders: Record<LabelBatchBody['sort'], string> = {
  list: '',
  sku: `${sku} nulls last,`,
  carrier: `s.offer->>'carrierName', s.offer->>'serviceName',`,
};

type Source = { from: string; place: string; values: unknown[] };

function sourceOf(ownerId: string, of: LabelBatchBody['of']): Source {
  if ('order' in of) {
    const from = `order_item oi join orders o on o.id = oi.order_id join shipment s on s.id = oi.shipment_id
      where oi.order_id = ? and o.owner_id = ?`;
    return { from, place: 'oi.position', values: [of.order, ownerId] };
  }
  if ('import' in of) {
    const from = `import_row ir join import im on im.id = ir.import_id join shipment s on s.id = ir.shipment_id
      where ir.import_id = ? and im.owner_id = ? and ir.head = ir.row`;
    return { from, place: 'ir.row', values: [of.import, ownerId] };
  }
  const from = `jsonb_array_elements_text(?::jsonb) with ordinality as named (slug, place)
    join shipment s on s.slug = named.slug and s.owner_id = ?`;
  return { from, place: 'named.place', values: [JSON.stringify(of.shipments), ownerId] };
}

/**
 * Ids of the caller's shipments in printing order. @throws missing when there are none, conflict `limit_reached` beyond
 * `batchLimit`.
 */
export async function batchShipments(em: EntityManager, ownerId: string, body: LabelBatchBody): Promise<string[]> {
  const { from, place, values } = sourceOf(ownerId, body.of);
  const sql = `select s.id from ${from} order by ${orders[body.sort]} ${place}, s.id limit ${batchLimit + 1}`;
  const rows = await em.execute<{ id: string }[]>(sql, values);
  if (rows.length === 0) throw new DomainError('not_found', 'missing', 'There are no shipments here.');
  if (rows.length <= batchLimit) return [...new Set(rows.map(({ id }) => id))];
  const message = `At most ${batchLimit} shipments at a time. Take the labels order by order.`;
  throw new DomainError('limit_reached', 'conflict', message);
}
