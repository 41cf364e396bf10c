import { openSandbox, type OpenSandbox } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { shapeFaults } from '#libs/dev/sandbox/stripe/testing/stripe-shape.js';
import type { Check } from '../../check.js';

/** The life of a purchase and what goes wrong with it, by Stripe's own client. */
async function usePurchases({ stripe, control }: OpenSandbox): Promise<void> {
  const { paymentIntents } = stripe;
  const { id: customer } = await stripe.customers.create({ email: 'ann@example.com' });
  const terms = { amount: 1245, currency: 'usd', capture_method: 'manual', confirm: true, customer } as const;
  const pay = (payment_method: string) => paymentIntents.create({ ...terms, payment_method });
  for (const card of refused) await pay(card).catch(() => undefined);
  await pay('pm_card_threeDSecure2Required');
  const held = await pay('pm_card_visa');
  const expand = ['latest_charge.balance_transaction', 'payment_method'];
  const taken = await paymentIntents.capture(held.id, { amount_to_capture: 1000, expand });
  const { id: refund } = await stripe.refunds.create({ payment_intent: taken.id, amount: 300 });
  await stripe.refunds.retrieve(refund);
  await stripe.refunds.create({ payment_intent: taken.id, amount: 5000 }).catch(() => undefined);
  await paymentIntents.cancel((await pay('pm_card_visa')).id);
  await control('POST', 'disputes', { payment_intent: taken.id });
  const { id: setup } = await stripe.setupIntents.create({ customer });
  await stripe.setupIntents.confirm(setup, { payment_method: 'pm_card_visa' });
  await stripe.setupIntents.confirm(setup, { payment_method: 'pm_card_visa' }).catch(() => undefined);
  await paymentIntents.create({ amount: 1, currency: 'usd' }).catch(() => undefined);
  await stripe.customers.retrieve('cus_none').catch(() => undefined);
  for (const list of [stripe.charges, stripe.refunds, stripe.disputes, stripe.events, paymentIntents])
    await list.list({ limit: 100 });
  await stripe.customers.listPaymentMethods(customer);
  await stripe.customers.del(customer);
}
const refused = [
  ...['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclinedStolenCard', 'pm_card_chargeDeclinedExpiredCard'],
  ...['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'pm_none'],
];

/** Lists are taken apart: each object is a case. */
const objectsOf = (body: unknown): unknown[] => {
  const { object, data } = body as { object?: string; data?: unknown[] };
  return object === 'list' ? (data ?? []) : [body];
};

/** What the payment sandbox answers has the shape of Stripe's answers. */
export const stripeShapes: Check = {
  name: "The payment sandbox's answers have Stripe's shape",
  data: "Stripe's OpenAPI description and fixtures (MIT): `sandbox/stripe/fixtures`",
  date: '2022-11-15',
  remains: '',
  compare: async () => {
    const sandbox = await openSandbox({ processingMs: 3_600_000 });
    const objects: unknown[] = [];
    const emitter: { on: (event: 'response', listener: (answer: { body?: unknown }) => void) => void } = sandbox.stripe;
    emitter.on('response', ({ body }) => objects.push(...objectsOf(body)));
    try {
      await usePurchases(sandbox);
    } finally {
      await sandbox.close();
    }
    const differences = objects.flatMap((object) => shapeFaults(object).slice(0, 1));
    return { cases: objects.length, differences };
  },
};
