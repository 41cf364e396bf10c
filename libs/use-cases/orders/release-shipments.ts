import type { EntityManager } from '@mikro-orm/postgresql';
import { bulkTransition } from '#libs/database/bulk-transition.js';
import { orderItemTransitions } from '#libs/domain/orders/order-item.js';
import { labelLine, purchaseOpenStates } from '#libs/domain/labels/label-status.js';
import { shipmentLine } from '#libs/domain/shipments/shipment-status.js';
import { sqlStates, statesBefore } from '#libs/domain/transitions.js';
import { lockShipments } from './lock-shipments.js';

// `OrderItem.failed` and `Shipment.release` for all shipments of an order, except those whose carrier may be selling a
// label.

const isBusy = `label_status in ${sqlStates(purchaseOpenStates)}`;
const isReleased = `order_id = ? and status = 'ordered' and not ${isBusy}`;

const failItems = `
  update order_item i set status = 'failed', failure_code = 'payment_cancelled', failure_text = ?
  where order_id = ? and status in ${sqlStates(statesBefore(orderItemTransitions, 'failed'))}
    and not exists (select from shipment s where s.id = i.shipment_id and s.${isBusy})`;

/**
 * An order has failed: its shipments go back to where they came from. Call it in the transaction that ends the order
 * and holds its row. A label that the carrier may be selling right now stays open: its purchase job ends it.
 */
export async function releaseShipments(em: EntityManager, orderId: string, reason: string): Promise<void> {
  await lockShipments(em, orderId);
  await em.execute(failItems, [reason, orderId]);
  const released = { values: [orderId], reason };
  await bulkTransition(em, labelLine, { ...released, to: 'failed', where: isReleased });
  const free = { ...released, set: 'order_id = null' };
  await bulkTransition(em, shipmentLine, { ...free, to: 'in_cart', where: `${isReleased} and from_cart` });
  await bulkTransition(em, shipmentLine, { ...free, to: 'ready', where: `${isReleased} and not from_cart` });
}
