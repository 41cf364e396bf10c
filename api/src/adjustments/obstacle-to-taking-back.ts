import type { EntityManager } from '@mikro-orm/postgresql';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import type { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { Order } from '#libs/domain/orders/order.js';

const later = `
  select name from carrier_bill b where b.uploaded_at > ? and (
    exists (select from carrier_bill_line l where l.bill_id = b.id and l.order_item_id = any(?::uuid[]))
    or exists (select from adjustment a where a.bill_id = b.id and a.order_item_id = any(?::uuid[])))
  order by b.uploaded_at desc limit 1`;

/** Why a bill cannot be taken back; null: it can. @param adjustments of all its labels, of other bills too, locked. */
export async function obstacleToTakingBack(
  em: EntityManager,
  bill: CarrierBill,
  items: readonly string[],
  adjustments: readonly Adjustment[],
): Promise<string | null> {
  const own = adjustments.filter(({ billId }) => billId === bill.id);
  const charges = await em.find(AdjustmentCharge, {
    adjustmentId: adjustments.map(({ id }) => id),
    $or: [{ status: { $ne: 'withdrawn' } }, { orderId: { $ne: null } }],
  });
  const charged = own.filter(({ id }) => charges.some(({ adjustmentId }) => adjustmentId === id));
  if (charged.length > 0)
    return `Customers were charged for ${await orders(em, charged)}. Waive proposals first. A bill whose charges were due stays.`;
  const won = own.filter(({ status }) => status === 'won');
  if (won.length > 0) return `A dispute about ${await orders(em, won)} is won, so the bill stays.`;
  const using = adjustments.filter((one) => usesCredit(one, { bill, own, charges }));
  if (using.length > 0)
    return `Its credits count for a charge or a dispute of ${await orders(em, using)}, so the bill stays.`;
  const ids = `{${items.join(',')}}`;
  const [last] = await em.execute<{ name: string }[]>(later, [bill.uploadedAt, ids, ids]);
  return last ? `A later bill has the same labels. Take back “${last.name}” first.` : null;
}

type Context = { bill: CarrierBill; own: readonly Adjustment[]; charges: readonly AdjustmentCharge[] };

/** A credit of the bill lowered or refunded its charge, or counts for its won dispute: before the dispute ended, or after it. */
function usesCredit(one: Adjustment, { bill, own, charges }: Context): boolean {
  if (one.billId === bill.id) return false;
  if (one.status === 'won' && one.credited > 0 && one.updatedAt >= bill.uploadedAt) return true;
  const credits = own.filter(({ status, orderItemId }) => status === 'credited' && orderItemId === one.orderItemId);
  if (credits.length === 0) return false;
  if (one.covered > 0 && credits.some(({ refunded }) => refunded > 0)) return true;
  if (one.status === 'won' && one.decidedAt !== null && one.decidedAt >= bill.uploadedAt) return true;
  const lowered = (charge: AdjustmentCharge) => charge.orderId !== null || charge.createdAt >= bill.uploadedAt;
  return charges.some((charge) => charge.adjustmentId === one.id && lowered(charge));
}

const most = 3;

async function orders(em: EntityManager, adjustments: readonly Adjustment[]): Promise<string> {
  const ids = [...new Set(adjustments.map(({ orderId }) => orderId))];
  const found = await em.find(Order, { id: ids }, { fields: ['number'], orderBy: { number: 'asc' }, limit: most });
  const names = found.map(({ number }) => `WB-${number}`);
  return [...names, ...(ids.length > most ? [`${ids.length - most} more`] : [])].join(', ');
}
