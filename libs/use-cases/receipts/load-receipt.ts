import type { EntityManager } from '@mikro-orm/postgresql';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { InvoiceNumber } from '#libs/domain/receipts/invoice-number.js';
import type { Order } from '#libs/domain/orders/order.js';
import { findChargedShipment } from './find-charged-shipment.js';
import { receiptOf, type Receipt, type ReceiptSource } from '#libs/domain/receipts/receipt.js';

/** Bypasses the unit of work: an order may have thousands of items, and none is changed. */
const items = `
  select status, shipment_id as "shipmentId", discount, total - discount as "toPay", jsonb_build_object('lines', offer->'lines',
    'carrierName', offer->'carrierName', 'serviceName', offer->'serviceName') as offer
  from order_item where order_id = ? order by position`;
const ofSold = `in (select shipment_id from order_item where order_id = ? and status = 'bought')`;
const shipments = `select id, sender as "from", receiver as "to" from shipment where id ${ofSold}`;
const labels = `
  select shipment_id as "shipmentId", tracking_number as "trackingNumber" from label
  where shipment_id ${ofSold} and voided_at is null order by shipment_id, position`;

/** The order's receipt, or null while it has not been charged. */
export async function loadReceipt(em: EntityManager, order: Order): Promise<Receipt | null> {
  const invoice = await em.findOne(InvoiceNumber, order.id);
  if (!invoice) return null;
  return receiptOf({
    order,
    invoice,
    items: await em.execute<ReceiptSource['items'][number][]>(items, [order.id]),
    shipments: await em.execute<ReceiptSource['shipments'][number][]>(shipments, [order.id]),
    pickup: await em.findOne(Pickup, { orderId: order.id }),
    charge: await findChargedShipment(em, order),
    labels: await em.execute<ReceiptSource['labels'][number][]>(labels, [order.id]),
  });
}
