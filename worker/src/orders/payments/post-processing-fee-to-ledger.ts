import type { EntityManager } from '@mikro-orm/postgresql';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { feePosting } from '#libs/domain/ledger/postings.js';
import { SaleFee } from '#libs/domain/margins/sale-fee.js';
import type { Order } from '#libs/domain/orders/order.js';
import { itemsAndPickupsSql } from '#libs/domain/pickups/pickup-money.js';
import type { ProcessingFee } from '#libs/domain/payments/card-payments.js';
import { soldFacts, type ItemFacts } from './order-item-amounts.js';

const isShared = `
  select from ${itemsAndPickupsSql} i join sale_fee f on f.order_item_id = i.id and f.kind = 'payment_fee' where i.order_id = ? limit 1`;
/** Rows of one statement. */
const chunk = 1_000;

/**
 * Posts the provider's fee of an order's charge once, with each sold item's share of it. Not before the capture itself is posted.
 * Call it in a transaction that has locked the order's row.
 */
export async function postProcessingFee(em: EntityManager, order: Order, fee: ProcessingFee, now: Date): Promise<void> {
  if (order.captured === 0) return;
  await postToLedger(em, feePosting(order.id, fee));
  const [known] = await em.execute<unknown[]>(isShared, [order.id]);
  if (!known) await shareFee(em, await soldFacts(em, order.id), fee, now);
}

/** Stores each sold item's share of a fee that has not been shared. */
export async function shareFee(
  em: EntityManager,
  sold: readonly ItemFacts[],
  fee: ProcessingFee,
  now: Date,
): Promise<void> {
  const shares = SaleFee.ofPayment(sold, fee.amount, now);
  for (let from = 0; from < shares.length; from += chunk)
    await em.insertMany(SaleFee, shares.slice(from, from + chunk));
}
