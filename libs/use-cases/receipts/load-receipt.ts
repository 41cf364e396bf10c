import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { InvoiceNumber } from '#libs/domain/receipts/invoice-number.js';
import type { Order } from '#libs/domain/orders/order.js';
import { findChargedShipment } from './find-charged-shipment.js';
import { receiptOf, type Receipt, type ReceiptSource } from '#libs/domain/receipts/receipt.js';

/** Bypasses the unit of work: an order may have thousands of items, and none is changed. */
const items = prepared(
  'select_receipt_items',
  `
  select i.status, i.shipment_id as "shipmentId", i.discount, i.total - i.discount as "toPay",
    jsonb_build_object('lines', i.offer->'lines', 'carrierName', i.offer->'carrierName', 'serviceName', i.offer->'serviceName') as offer,
    s.sender as "from", s.receiver as "to", coalesce(l.numbers, '{}') as numbers
  from order_item i left join shipment s on s.id = i.shipment_id and i.status = 'bought'
  left join lateral (
    select array_agg(tracking_number order by position) as numbers from label where shipment_id = s.id and voided_at is null
  ) l on true
  where i.order_id = ? order by i.position`,
);

type ItemRow = ReceiptSource['items'][number] & {
  from: ReceiptSource['shipments'][number]['from'] | null;
  to: ReceiptSource['shipments'][number]['to'];
  numbers: string[];
};

/** The order's receipt, or null while it has not been charged. */
export async function loadReceipt(em: EntityManager, order: Order): Promise<Receipt | null> {
  const invoice = await em.findOne(InvoiceNumber, order.id);
  if (!invoice) return null;
  const rows = await em.execute<ItemRow[]>(items, [order.id]);
  return receiptOf({
    ...{ order, invoice, items: rows },
    shipments: rows.flatMap(({ shipmentId: id, from, to }) => (from ? [{ id, from, to }] : [])),
    pickup: rows.length === 0 ? await em.findOne(Pickup, { orderId: order.id }) : null,
    charge: await findChargedShipment(em, order),
    labels: rows.flatMap(({ shipmentId, numbers }) =>
      numbers.map((trackingNumber) => ({ shipmentId, trackingNumber })),
    ),
  });
}
