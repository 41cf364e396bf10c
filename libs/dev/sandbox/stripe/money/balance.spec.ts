import type Stripe from 'stripe';
import { useSandbox } from '../testing/use-sandbox.js';

const sandbox = useSandbox();

const captured = async (amount: number) => {
  const { paymentIntents } = sandbox.stripe;
  return paymentIntents.capture((await sandbox.authorized(2000)).id, { amount_to_capture: amount });
};
const chargeOf = async (intent: Stripe.PaymentIntent) =>
  sandbox.stripe.charges.retrieve(intent.latest_charge as string, { expand: ['balance_transaction'] });

test.each([
  [50, 31],
  [800, 53],
  [1000, 59],
  [1999, 88],
])('adds %i captured cents to the balance less a fee of %i', async (amount, fee) => {
  const { id, balance_transaction } = await chargeOf(await captured(amount));
  expect(balance_transaction).toMatchObject({ type: 'charge', source: id, amount, fee, net: amount - fee });
  const transaction = balance_transaction as Stripe.BalanceTransaction;
  expect(transaction.fee_details).toMatchObject([{ type: 'stripe_fee', amount: fee, currency: 'usd' }]);
  expect(await sandbox.stripe.balanceTransactions.retrieve(transaction.id)).toEqual(transaction);
});

test('is included in the payment on request, and absent for a hold', async () => {
  const expand = ['latest_charge.balance_transaction'];
  const held = await sandbox.stripe.paymentIntents.retrieve((await sandbox.authorized()).id, { expand });
  expect(held.latest_charge).toMatchObject({ object: 'charge', balance_transaction: null });
  const paid = await sandbox.stripe.paymentIntents.retrieve((await captured(500)).id, { expand });
  expect(paid.latest_charge).toMatchObject({ balance_transaction: { amount: 500, fee: 45 } });
});

test('subtracts a refund from the balance and returns no fee', async () => {
  const intent = await captured(1000);
  const refund = await sandbox.stripe.refunds.create({
    ...{ payment_intent: intent.id, amount: 400 },
    expand: ['balance_transaction'],
  });
  expect(refund.balance_transaction).toMatchObject({ type: 'refund', amount: -400, fee: 0, net: -400 });
  const { balance } = await sandbox.ledger();
  expect(balance.map(({ net }) => net)).toEqual([941, -400]);
});

test('keeps a late balance empty until the faults are cleared, then sends one event', async () => {
  await sandbox.faults({ lateBalance: true });
  const late = await captured(1000);
  expect((await chargeOf(late)).balance_transaction).toBeNull();
  for (let times = 0; times < 2; times += 1) await sandbox.control('DELETE', 'faults');
  expect((await chargeOf(late)).balance_transaction).toMatchObject({ fee: 59 });
  expect((await sandbox.stripe.events.list({ type: 'charge.updated' })).data).toHaveLength(1);
  expect((await chargeOf(await captured(100))).balance_transaction).toMatchObject({ fee: 33 });
});

test('answers 404 to an unknown balance transaction', async () => {
  await expect(sandbox.stripe.balanceTransactions.retrieve('txn_none')).rejects.toMatchObject({
    ...{ statusCode: 404, code: 'resource_missing' },
  });
});
