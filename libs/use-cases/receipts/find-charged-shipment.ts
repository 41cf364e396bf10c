import type { EntityManager } from '@mikro-orm/postgresql';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import type { Order } from '#libs/domain/orders/order.js';
import type { ChargedShipment } from '#libs/domain/receipts/receipt.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** What an order without labels charges, and the shipment that it is about; null for an order of labels. */
export async function findChargedShipment(em: EntityManager, order: Order): Promise<ChargedShipment | null> {
  if (order.chargeFor === null) return null;
  const charge = await em.findOneOrFail(AdjustmentCharge, { orderId: order.id });
  const { trackingNumber } = await em.findOneOrFail(Adjustment, charge.adjustmentId);
  const shipment = await em.findOneOrFail(Shipment, charge.shipmentId);
  return { title: 'Carrier adjustment', shipment, trackingNumber };
}
