import { StripeSavedCards } from '#libs/adapters/stripe/stripe-saved-cards.js';
import { stripeClient } from '#libs/adapters/stripe/stripe-client.js';
import { Account } from '#libs/domain/accounts/account.js';
import { ReturnCharge } from '#libs/domain/returns/return-charge.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { refreshTracking } from '#libs/jobs/tracking.js';
import { secretKey } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { startLabelPurchases } from '#libs/use-cases/labels/start-label-purchases.js';
import type { PurchaseHarness } from './purchase-harness.js';

const user = `u_${'1'.repeat(32)}`;

/** Returns of a user that a saved card pays at their first scan. */
export function onUseReturns(database: TestDatabase, harness: () => PurchaseHarness) {
  /** An order of $11.25 whose label is there and whose card is charged at the first scan. */
  async function waiting(method?: string): Promise<string> {
    const orderId = await placed(method);
    await harness().jobs.settle();
    return orderId;
  }
  /** The same before its label is there. */
  async function placed(method = 'pm_card_visa'): Promise<string> {
    const { stripe, clock } = harness();
    const cards = new StripeSavedCards(stripeClient({ secretKey, apiUrl: stripe.url, timeoutMs: 2_000 }));
    const customerId = await cards.openCustomer(user);
    const { id: cardId } = await stripe.stripe.paymentMethods.attach(method, { customer: customerId });
    const account = Account.open(user);
    account.meet({ userId: user, email: 'ann@example.com', emailVerified: true, name: 'Ann' });
    const em = database.em();
    const { order } = await placedOrder(em.persist(account), [readyShipment(user)]);
    order.payOnUse();
    await em.persist(ReturnCharge.of(order.id, { customerId, cardId }, clock.now())).flush();
    await em.transactional((tx) => startLabelPurchases(tx, order.id));
    return order.id;
  }
  /** The carrier reports a scan; its event is applied, and nothing that it enqueues. */
  async function scan(): Promise<void> {
    harness().carrier.events = [
      { time: new Date().toISOString(), status: 'accepted', rawCode: 'AC', rawText: 'Accepted', country: 'US' },
    ];
    const { id: trackerId } = await database.em().findOneOrFail(Tracker, { ownerId: user, position: 0 });
    await harness().jobs.asked(refreshTracking, { trackerId });
  }
  const used = async (method?: string): Promise<string> => {
    const orderId = await waiting(method);
    await scan();
    return orderId;
  };
  const order = (id: string) => harness().order(id);
  /** How many intents it has at the provider, and what was captured. */
  async function booked(orderId: string) {
    const { intents, captures } = await harness().stripe.ledger();
    const own = intents.filter((one) => one.metadata['order_id'] === orderId).map(({ id }) => id);
    return [own.length, captures.filter((one) => own.includes(one.payment_intent)).map(({ amount }) => amount)];
  }
  return { placed, waiting, scan, used, order, booked };
}
