import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStatus } from '#libs/contracts/shipments/statuses.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { authorizedPosting, capturedPosting, releasedPosting } from '#libs/domain/ledger/postings.js';
import type { Order } from '#libs/domain/orders/order.js';
import { soldFacts } from './order-item-amounts.js';

/**
 * Books the step that an order's payment has just taken, in its transaction. The hold is booked with what ends it as well:
 * an order that was authorised before there was a ledger has both.
 */
export async function postPayment(em: EntityManager, order: Order, before: PaymentStatus): Promise<void> {
  const { payment } = order;
  if (payment === before) return;
  if (payment === 'authorised') await postToLedger(em, authorizedPosting(order));
  if (before !== 'authorised') return;
  if (payment === 'cancelled') await postToLedger(em, authorizedPosting(order), releasedPosting(order));
  if (payment !== 'captured') return;
  const sold = await soldFacts(em, order.id);
  await postToLedger(em, authorizedPosting(order), capturedPosting(order, sold, order.captured));
}
