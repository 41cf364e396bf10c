import type Stripe from 'stripe';
import { useSandbox } from '../testing/use-sandbox.js';

const sandbox = useSandbox();

const captured = async (amount: number): Promise<void> => {
  await sandbox.stripe.paymentIntents.capture((await sandbox.authorized(amount)).id);
};
const payOut = (body: object = {}) => sandbox.control<Stripe.Payout>('POST', 'payouts', body);
const movementsOf = (payout: string) => sandbox.stripe.balanceTransactions.list({ payout, expand: ['data.source'] });

test('pays the whole balance out once, and lists its movements with its own', async () => {
  await captured(1000);
  await captured(2000);
  const first = await payOut();
  expect(first).toMatchObject({ object: 'payout', amount: 1000 - 59 + 2000 - 88, status: 'in_transit' });
  const { data } = await movementsOf(first.id);
  expect(data.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -first.amount],
    ['charge', 1912],
    ['charge', 941],
  ]);
  expect(data[1]!.source).toMatchObject({ object: 'charge', payment_intent: expect.any(String) });
  await captured(500);
  const second = await payOut();
  expect((await movementsOf(second.id)).data.map(({ net }) => net)).toEqual([-second.amount, 455]);
  const { data: payouts } = await sandbox.stripe.payouts.list({ status: 'in_transit' });
  expect(payouts.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('pays nothing out of an empty balance', async () => {
  expect(await payOut()).toMatchObject({ error: { message: 'You have insufficient funds in your Stripe account.' } });
});

test('refuses to list the movements of a manual payout, and of an unknown one', async () => {
  await captured(1000);
  const { id } = await payOut({ automatic: false });
  await expect(movementsOf(id)).rejects.toThrow(/only be filtered on automatic transfers/);
  await expect(movementsOf('po_none')).rejects.toThrow('No such payout');
});
