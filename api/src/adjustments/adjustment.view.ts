import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdjustmentRow } from '#libs/contracts/adjustments/adjustments.js';
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
      decidedAt: one.decidedAt?.toISOString() ?? null,
    };
  });
}
