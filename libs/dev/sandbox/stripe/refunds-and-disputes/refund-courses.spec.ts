import type Stripe from 'stripe';
import { until } from '../testing/until.js';
import { useSandbox } from '../testing/use-sandbox.js';

const sandbox = useSandbox();

async function captured(card: string, amount = 1000): Promise<Stripe.PaymentIntent> {
  const { paymentIntents } = sandbox.stripe;
  const terms = { amount, currency: 'usd', capture_method: 'manual', payment_method: card, confirm: true } as const;
  return paymentIntents.capture((await paymentIntents.create(terms)).id);
}
const chargeOf = async ({ latest_charge: id }: Stripe.PaymentIntent) => sandbox.stripe.charges.retrieve(id as string);
const sentEvents = async (refund: string) =>
  (await sandbox.stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => (data.object as { id: string }).id === refund)
    .map(({ type }) => type)
    .toReversed();
const settled = (id: string, status: string) =>
  until(
    () => sandbox.stripe.refunds.retrieve(id),
    (refund) => refund.status === status,
  );

test('completes a pending refund later', async () => {
  const paid = await captured('pm_card_pendingRefund');
  const refund = await sandbox.stripe.refunds.create({ payment_intent: paid.id, amount: 400 });
  expect(refund).toMatchObject({ status: 'pending', destination_details: { card: { type: 'pending' } } });
  expect(await settled(refund.id, 'succeeded')).not.toHaveProperty('failure_reason');
  expect(await sentEvents(refund.id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated']);
  expect((await chargeOf(paid)).amount_refunded).toBe(400);
});

test('returns a failed refund to the charge, where it can be refunded again', async () => {
  const paid = await captured('pm_card_refundFail');
  const refund = await sandbox.stripe.refunds.create({ payment_intent: paid.id });
  expect(refund.status).toBe('succeeded');
  expect(await settled(refund.id, 'failed')).toMatchObject({
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: expect.stringMatching(/^txn_/) as string,
  });
  expect(await sentEvents(refund.id)).toEqual([
    'refund.created',
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
  ]);
  expect(await chargeOf(paid)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect((await sandbox.ledger()).totals).toMatchObject({ captured: 1000, refunded: 0, net: 1000 });
  expect(await sandbox.stripe.refunds.create({ payment_intent: paid.id })).toMatchObject({ amount: 1000 });
});

test("fails a refund from the dashboard with the bank's reason", async () => {
  const paid = await captured('pm_card_visa');
  const refund = await sandbox.control<Stripe.Refund>('POST', 'refunds', { payment_intent: paid.id, amount: 300 });
  expect(refund).toMatchObject({ status: 'succeeded', amount: 300, metadata: {} });
  const [event] = (await sandbox.stripe.events.list({ type: 'refund.created' })).data;
  expect(event?.request).toEqual({ id: null, idempotency_key: null });

  const reason = { status: 'failed', failure_reason: 'lost_or_stolen_card' };
  const failed = await sandbox.control<Stripe.Refund>('POST', `refunds/${refund.id}`, reason);
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'lost_or_stolen_card' });
  expect(await sandbox.control('POST', `refunds/${refund.id}`, reason)).toMatchObject({ error: { param: 'status' } });
  expect((await chargeOf(paid)).amount_refunded).toBe(0);
});

test.each([
  ['refunds', {}],
  ['refunds', { payment_intent: 'pi_none' }],
  ['refunds/re_none', { status: 'failed' }],
  ['disputes', { charge: 'ch_none' }],
  ['disputes/dp_none', { outcome: 'won' }],
  ['events', { object: {} }],
])('refuses the control request %s with %j and explains why', async (path, body) => {
  expect(await sandbox.control('POST', path, body)).toMatchObject({ error: { type: 'invalid_request_error' } });
});
