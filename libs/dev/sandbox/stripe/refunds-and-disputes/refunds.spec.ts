import type Stripe from 'stripe';
import { useSandbox } from '../testing/use-sandbox.js';

const sandbox = useSandbox();
let paid: Stripe.PaymentIntent;
beforeEach(async () => {
  paid = await sandbox.stripe.paymentIntents.capture((await sandbox.authorized(1000)).id, { amount_to_capture: 800 });
});

test('refunds in parts, never more than was captured', async () => {
  const { refunds } = sandbox.stripe;
  const first = await refunds.create({ payment_intent: paid.id, amount: 300, reason: 'requested_by_customer' });
  expect(first).toMatchObject({ status: 'succeeded', amount: 300 });
  await expect(refunds.create({ payment_intent: paid.id, amount: 501 })).rejects.toMatchObject({ param: 'amount' });
  expect(await refunds.create({ payment_intent: paid.id })).toMatchObject({ amount: 500 });
  await expect(refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({ code: 'charge_already_refunded' });

  expect(await refunds.retrieve(first.id)).toEqual(first);
  expect((await refunds.list({ payment_intent: paid.id })).data).toHaveLength(2);
  expect((await sandbox.ledger()).totals).toMatchObject({ captured: 800, refunded: 800, net: 0 });
});

test('cancels a hold instead of refunding it', async () => {
  const held = await sandbox.authorized(500);
  await expect(sandbox.stripe.refunds.create({ payment_intent: held.id })).rejects.toMatchObject({
    code: 'charge_not_refundable',
  });
});

test('stores customers, and links payments to them', async () => {
  const { customers, paymentIntents } = sandbox.stripe;
  const customer = await customers.create({ email: 'ann@example.com', metadata: { user: '7' } });
  expect(await customers.update(customer.id, { name: 'Ann' })).toMatchObject({ name: 'Ann', email: 'ann@example.com' });
  const intent = await paymentIntents.create({ amount: 900, currency: 'usd', customer: customer.id });
  const full = await paymentIntents.retrieve(intent.id, { expand: ['customer'] });
  expect(full.customer).toMatchObject({ id: customer.id, name: 'Ann' });
  await expect(customers.retrieve('cus_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
});
