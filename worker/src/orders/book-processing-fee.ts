import type { EntityManager } from '@mikro-orm/postgresql';
import { postToLedger } from '#libs/database/post-to-ledger.js';
import { feePosting } from '#libs/domain/ledger/postings.js';
import { SaleFee } from '#libs/domain/margins/sale-fee.js';
import type { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import type { ProcessingFee } from '#libs/domain/orders/payment-port.js';

/**
 * Books once what the provider keeps of an order's charge, with each sold item's share of it. Not before the capture itself is
 * booked. Call it in a transaction that holds the order's row.
 */
export async function bookProcessingFee(em: EntityManager, order: Order, fee: ProcessingFee): Promise<void> {
  if (order.captured === 0) return;
  await postToLedger(em, feePosting(order.id, fee));
  const sold = await em.find(OrderItem, { orderId: order.id, status: 'bought' }, { orderBy: { position: 'asc' } });
  const ids = sold.map(({ id }) => id);
  if ((await em.count(SaleFee, { orderItemId: ids, kind: 'payment_fee' })) > 0) return;
  em.persist(SaleFee.ofPayment(sold, fee.amount, new Date()));
}
