import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStatus } from '#libs/contracts/shipments/statuses.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { authorizedPosting, capturedPosting, feePosting, releasedPosting } from '#libs/domain/ledger/postings.js';
import type { ProcessingFee } from '#libs/domain/payments/card-payments.js';
import type { Order } from '#libs/domain/orders/order.js';
import { shareFee } from './post-processing-fee-to-ledger.js';
import { itemFacts, type ItemFacts } from './order-item-amounts.js';

/**
 * Books the step that an order's payment has just taken, in its transaction. The hold is booked with what ends it as well:
 * an order that was authorised before there was a ledger has both.
 * @param known the items of the order and the provider's fee of its capture, where the caller has them
 */
export async function postPayment(
  em: EntityManager,
  order: Order,
  before: PaymentStatus,
  { items, fee }: { items?: readonly ItemFacts[]; fee?: { of: ProcessingFee; at: Date } | undefined } = {},
): Promise<void> {
  const { payment } = order;
  if (payment === before) return;
  if (payment === 'authorised') await postToLedger(em, authorizedPosting(order));
  if (before !== 'authorised') return;
  if (payment === 'cancelled') await postToLedger(em, authorizedPosting(order), releasedPosting(order));
  if (payment !== 'captured') return;
  const sold = (items ?? (await itemFacts(em, order.id))).filter(({ status }) => status === 'bought');
  const captured = [authorizedPosting(order), capturedPosting(order, sold, order.captured)];
  await postToLedger(em, ...captured, ...(fee ? [feePosting(order.id, fee.of)] : []));
  if (fee) await shareFee(em, sold, fee.of, fee.at);
}
