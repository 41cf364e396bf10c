import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StripeSavedCards } from '#libs/adapters/stripe/stripe-saved-cards.js';
import { stripeClient } from '#libs/adapters/stripe/stripe-client.js';
import { secretKey } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { Account } from '#libs/domain/accounts/account.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { queueChargeNotice } from '#libs/use-cases/adjustments/queue-charge-notice.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import type { PurchaseHarness } from './purchase-harness.js';

export const user = `u_${'1'.repeat(32)}`;
export const amount = 435;

/** An account with an address of its own. */
export async function openAccount(em: EntityManager, userId: string): Promise<void> {
  const account = Account.open(userId);
  account.meet({ userId, email: `${userId}@example.com`, emailVerified: true, name: 'Ann' });
  await em.persist(account).flush();
}

/** A charge for an adjustment, proposed to a user whose default card is this one; null: no card is saved. */
export async function proposedCharge(
  em: EntityManager,
  { stripe, clock }: PurchaseHarness,
  method: string | null,
): Promise<string> {
  await openAccount(em, user);
  if (method) {
    const cards = new StripeSavedCards(stripeClient({ secretKey, apiUrl: stripe.url, timeoutMs: 2_000 }));
    const customerId = await cards.openCustomer(user);
    for (const one of await stripe.stripe.paymentMethods.list({ customer: customerId }).autoPagingToArray({ limit: 9 }))
      await stripe.stripe.paymentMethods.detach(one.id);
    await stripe.stripe.paymentMethods.attach(method, { customer: customerId });
    em.persist(em.create(PaymentCustomer, { userId: user, customerId, cardsCheckedAt: null }));
  }
  const shipment = readyShipment(user);
  const { order, items } = await placedOrder(em, [shipment]);
  const adjustment = Adjustment.of(
    {
      ...{ billId: randomUUID(), orderId: order.id, orderItemId: items[0]!.id, shipmentId: shipment.id },
      ...{ trackingNumber: '9400', billNumber: 'B-1', kind: 'weight', expected: 785, billed: 785 + amount },
      ...{ difference: amount, declared: {}, measured: {}, reason: 'Weight' },
    },
    0,
    clock.now(),
  );
  adjustment.decide({ decision: 'charge', words: 'Heavier.' }, 0, clock.now());
  const answerBy = new Date(clock.now().getTime() + 14 * 24 * 3600_000);
  const charge = AdjustmentCharge.propose(adjustment, { amount, note: 'Heavier.', answerBy }, clock.now());
  await em.persist([adjustment, charge]).flush();
  await em.transactional(async (tx) => {
    await postToLedger(tx, ...adjustment.postings);
    await queueChargeNotice(tx, charge, 'proposed');
  });
  return charge.id;
}

/** A later bill credits a part of an adjustment. */
export async function creditLater(em: EntityManager, adjustmentId: string, credit: number): Promise<void> {
  const first = await em.findOneOrFail(Adjustment, adjustmentId);
  const { orderId, orderItemId, shipmentId, trackingNumber, createdAt } = first;
  const later = Adjustment.of(
    {
      ...{ billId: randomUUID(), orderId, orderItemId, shipmentId, trackingNumber, billNumber: 'B-2', kind: 'credit' },
      ...{ expected: 0, billed: -credit, difference: -credit, declared: {}, measured: {}, reason: 'Credit' },
    },
    0,
    new Date(createdAt.getTime() + 1_000),
  );
  await em.persist(later).flush();
}

/** Of an order at the provider: intents, captured amounts and refunded amounts. */
export async function moneyAtProvider(
  { stripe }: PurchaseHarness,
  orderId: string | null,
): Promise<[intents: number, captured: number[], refunded: number[]]> {
  const { intents, captures, refunds } = await stripe.ledger();
  const own = intents.filter((one) => one.metadata['order_id'] === orderId).map((one) => one.id);
  return [
    own.length,
    captures.filter((one) => own.includes(one.payment_intent)).map((one) => one.amount),
    refunds.filter((one) => own.includes(one.payment_intent ?? '')).map((one) => one.amount),
  ];
}
