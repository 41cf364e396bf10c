import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultDisputeDays } from '#libs/contracts/adjustments/adjustment-rules.js';
import type { AdjustmentRow } from '#libs/contracts/adjustments/adjustments.js';
import { AdjustmentRuleSetting, rulesOf, theRules } from '#libs/domain/adjustments/adjustment-rule-setting.js';
import { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { adjustmentTransitions } from '#libs/domain/adjustments/adjustment-status.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { presentAdjustments } from '#libs/use-cases/adjustments/load-charges.js';

/** Adjustments as rows of a list, in the order given. */
export async function adjustmentRows(em: EntityManager, adjustments: readonly Adjustment[]): Promise<AdjustmentRow[]> {
  const orders = await em.find(Order, { id: adjustments.map(({ orderId }) => orderId) }, { fields: ['number'] });
  const items = await em.find(
    OrderItem,
    { id: adjustments.map(({ orderItemId }) => orderItemId) },
    { fields: ['offer'] },
  );
  const shipments = await em.find(
    Shipment,
    { id: adjustments.map(({ shipmentId }) => shipmentId) },
    { fields: ['slug'] },
  );
  const bills = await em.find(CarrierBill, { id: adjustments.map(({ billId }) => billId) }, { fields: ['carrier'] });
  const { disputeDays } = rulesOf(await em.findOne(AdjustmentRuleSetting, theRules));
  const views = await presentAdjustments(em, adjustments);
  return adjustments.map((one, at) => {
    const { id, trackingNumber, billNumber, expected, billed, recovered, credited, reason, words, reference } = one;
    const offer = items.find((item) => item.id === one.orderItemId)?.offer;
    return {
      ...views[at]!,
      ...{ id, trackingNumber, billNumber, expected, billed, recovered, credited, reason, words, reference },
      shipment: shipments.find((shipment) => shipment.id === one.shipmentId)?.slug ?? '',
      orderNumber: `WB-${orders.find((order) => order.id === one.orderId)?.number ?? ''}`,
      ...{ carrierName: offer?.carrierName ?? '', serviceName: offer?.serviceName ?? '' },
      ...{ decidedAt: one.decidedAt?.toISOString() ?? null, answerDue: one.answerDue?.toISOString() ?? null },
      disputeBy: disputeBy(one, disputeDays[bills.find((bill) => bill.id === one.billId)?.carrier ?? '']),
    };
  });
}

const day = 24 * 3600_000;

/** The carrier's time to dispute, from the upload of its bill on. */
function disputeBy({ status, createdAt }: Adjustment, days = defaultDisputeDays): string | null {
  if (!adjustmentTransitions[status].includes('disputed')) return null;
  return new Date(createdAt.getTime() + days * day).toISOString();
}
