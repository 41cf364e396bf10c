import type { EntityManager } from '@mikro-orm/postgresql';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import type { BilledLabel } from '#libs/domain/adjustments/billed-difference.js';
import { CarrierBillLine } from '#libs/domain/adjustments/carrier-bill-line.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** A label with everything that was billed for it. */
export type BilledItem = Omit<BilledLabel, 'lines' | 'adjustments'> & {
  item: OrderItem;
  /** In the order of `trackingNumbers`. */
  parcels: readonly Parcel[];
  lines: readonly CarrierBillLine[];
  adjustments: readonly Adjustment[];
  voided: boolean;
};

/** Cost of a label in the ledger: its sale less its refund, minor units. */
const costs = `
  select e.order_item_id as id, -sum(e.amount)::int as cost from order_item i
    join ledger_entry e on e.order_id = i.order_id and e.order_item_id = i.id and e.account = 'carrier'
  where i.id = any(?::uuid[]) and (e.posting like 'capture-%' or e.posting like 'refund-%') group by 1`;

/** Locked: decisions about these adjustments wait. */
export async function loadBilledLabels(em: EntityManager, itemIds: readonly string[]): Promise<BilledItem[]> {
  if (itemIds.length === 0) return [];
  const ids = { orderItemId: [...itemIds] };
  await em.execute('select from adjustment where order_item_id = any(?::uuid[]) order by id for update', [
    `{${itemIds.join(',')}}`,
  ]);
  const adjustments = group(await em.find(Adjustment, ids, { orderBy: { createdAt: 'asc', id: 'asc' } }));
  const lines = group(await em.find(CarrierBillLine, ids, { orderBy: { billNumber: 'asc', row: 'asc' } }));
  const items = await em.find(OrderItem, { id: [...itemIds] });
  const booked = await em.execute<{ id: string; cost: number }[]>(costs, [`{${itemIds.join(',')}}`]);
  const cost = new Map(booked.map((one) => [one.id, one.cost]));
  const shipmentId = items.map((item) => item.shipmentId);
  const shipments = await em.find(Shipment, { id: shipmentId }, { fields: ['parcels'] });
  const parcels = new Map(shipments.map((one) => [one.id, one.parcels]));
  const refunds = await em.find(Refund, { ...ids, voidedAt: { $ne: null } }, { fields: ['orderItemId'] });
  const voided = new Set(refunds.map(({ orderItemId }) => orderItemId));
  const numbers = await numbersOf(em, items);
  return items.map((item) => ({
    ...{ item, cost: cost.get(item.id) ?? 0, voided: voided.has(item.id) },
    ...{ lines: lines.get(item.id) ?? [], adjustments: adjustments.get(item.id) ?? [] },
    ...{ parcels: parcels.get(item.shipmentId) ?? [], trackingNumbers: numbers.get(item.id) ?? [] },
  }));
}

const labels = `
  select p.order_item_id as id, array_agg(l.tracking_number order by l.position) as numbers
  from purchase_intent p join label l on l.purchase_id = p.id
  where p.order_item_id = any(?::uuid[]) group by 1`;

async function numbersOf(em: EntityManager, items: readonly OrderItem[]): Promise<Map<string, string[]>> {
  const ids = `{${items.map(({ id }) => id).join(',')}}`;
  const found = await em.execute<{ id: string; numbers: string[] }[]>(labels, [ids]);
  return new Map(found.map(({ id, numbers }) => [id, numbers]));
}

function group<T extends { orderItemId: string | null }>(rows: readonly T[]): Map<string, T[]> {
  return Map.groupBy(rows, ({ orderItemId }) => orderItemId ?? '');
}
