import type Stripe from 'stripe';
import { useSandbox } from '../testing/use-sandbox.js';
import { until } from '../testing/until.js';

const sandbox = useSandbox();

async function captured(card: string): Promise<Stripe.PaymentIntent> {
  const { paymentIntents } = sandbox.stripe;
  const terms = { amount: 1000, currency: 'usd', capture_method: 'manual', payment_method: card } as const;
  return paymentIntents.capture((await paymentIntents.create({ ...terms, confirm: true })).id);
}
const sentEvents = async () =>
  (await sandbox.stripe.events.list({ limit: 100 })).data
    .map(({ type }) => type)
    .filter((type) => type.startsWith('charge.dispute.'))
    .toReversed();
const disputeOf = async (intent: Stripe.PaymentIntent) => {
  const { data } = await until(
    () => sandbox.stripe.disputes.list({ payment_intent: intent.id }),
    (page) => page.data.length > 0,
  );
  return sandbox.stripe.disputes.retrieve(data[0]?.id ?? '');
};
const disputed = async () => (await sandbox.ledger()).totals.disputed;

test('withdraws the money of a card that disputes every charge, refuses refunds, and returns the money when won', async () => {
  const paid = await captured('pm_card_createDispute');
  const dispute = await disputeOf(paid);
  expect(dispute).toMatchObject({ amount: 1000, reason: 'fraudulent', status: 'needs_response' });
  expect(dispute.balance_transactions).toMatchObject([{ amount: -1000, fee: 1500, net: -2500 }]);
  expect(await sandbox.stripe.charges.retrieve(paid.latest_charge as string)).toMatchObject({ disputed: true });
  await expect(sandbox.stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  expect(await disputed()).toBe(1000);

  const evidence = { uncategorized_text: 'winning_evidence' };
  expect(await sandbox.stripe.disputes.update(dispute.id, { evidence })).toMatchObject({ status: 'under_review' });
  const won = await until(
    () => sandbox.stripe.disputes.retrieve(dispute.id),
    (one) => one.status === 'won',
  );
  expect(won.balance_transactions.map(({ net }) => net)).toEqual([-2500, 2500]);
  expect(await disputed()).toBe(0);
  expect(await sentEvents()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
});

test('loses a partial dispute made by the control request', async () => {
  const paid = await captured('pm_card_visa');
  const body = { payment_intent: paid.id, amount: 250, reason: 'product_not_received' };
  const { id } = await sandbox.control<Stripe.Dispute>('POST', 'disputes', body);
  expect(await sandbox.control('POST', `disputes/${id}`, { outcome: 'lost' })).toMatchObject({ status: 'lost' });
  expect(await disputed()).toBe(250);
  expect(await sentEvents()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
  ]);
  expect(await sandbox.control('POST', `disputes/${id}`, { outcome: 'won' })).toHaveProperty('error');
  expect(await sandbox.control('POST', 'disputes', body)).toHaveProperty('error');
});

test('takes no money for an inquiry and leaves refunds possible', async () => {
  const paid = await captured('pm_card_createDisputeInquiry');
  const inquiry = await disputeOf(paid);
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
  await sandbox.stripe.refunds.create({ payment_intent: paid.id });
  expect(await sandbox.stripe.disputes.close(inquiry.id)).toMatchObject({ status: 'warning_closed' });
  expect(await disputed()).toBe(0);
});

test('stores evidence for later, and refuses unknown fields', async () => {
  const dispute = await disputeOf(await captured('pm_card_createDisputeProductNotReceived'));
  const stored = await sandbox.stripe.disputes.update(dispute.id, {
    evidence: { shipping_tracking_number: '9400' },
    submit: false,
    metadata: { order: '7' },
  });
  expect(stored).toMatchObject({ status: 'needs_response', metadata: { order: '7' } });
  expect(stored.evidence_details).toMatchObject({ has_evidence: true, submission_count: 0 });
  const strange = { evidence: { shoe_size: '42' } } as Stripe.DisputeUpdateParams;
  await expect(sandbox.stripe.disputes.update(dispute.id, strange)).rejects.toMatchObject({ param: 'evidence' });
});
