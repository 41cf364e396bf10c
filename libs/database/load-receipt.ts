import type { EntityManager } from '@mikro-orm/postgresql';
import { Label } from '#libs/domain/labels/label.js';
import { Invoice } from '#libs/domain/orders/invoice.js';
import type { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { receiptOf, type Receipt } from '#libs/domain/orders/receipt.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** The order's receipt, or null while it has not been charged. */
export async function loadReceipt(em: EntityManager, order: Order): Promise<Receipt | null> {
  const invoice = await em.findOne(Invoice, order.id);
  if (!invoice) return null;
  const items = await em.find(OrderItem, { orderId: order.id }, { orderBy: { position: 'asc' } });
  const ids = items.filter((item) => item.status === 'bought').map((item) => item.shipmentId);
  const shipments = await em.find(Shipment, { id: ids });
  const labels = await em.find(
    Label,
    { shipmentId: ids, voidedAt: null },
    { fields: ['shipmentId', 'trackingNumber'], orderBy: { shipmentId: 'asc', position: 'asc' } },
  );
  return receiptOf({ order, invoice, items, shipments, labels });
}
