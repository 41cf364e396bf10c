import { jest } from '@jest/globals';
import { stripeClient } from '#libs/adapters/stripe/stripe-client.js';
import { StripePayouts } from '#libs/adapters/stripe/stripe-payouts.js';
import { openSandbox, secretKey, type OpenSandbox } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Payout } from '#libs/domain/payments/payout.js';
import { PayoutMovement } from '#libs/domain/payments/payout-movement.js';
import { readPayouts } from '#libs/jobs/payouts.js';
import { JobHarness } from '../testing/job-harness.js';
import { TestClock } from '../testing/test-clock.js';
import { ReadPayouts } from './read-payouts.js';

/** Stripe's client pauses half a second and more between its tries. */
jest.setTimeout(60_000);

describe('reading payouts', () => {
  const database = useDatabase();
  let stripe: OpenSandbox;
  let jobs: JobHarness;
  beforeEach(async () => {
    stripe = await openSandbox();
    const client = stripeClient({ secretKey, apiUrl: stripe.url, timeoutMs: 2_000 });
    jobs = new JobHarness(database.orm, [new ReadPayouts(database.orm.em, new StripePayouts(client), new TestClock())]);
  });
  afterEach(async () => {
    await stripe.close();
    expect(stripe.faultsOfShape).toEqual([]);
  });

  async function captured(amount: number): Promise<string> {
    const { id } = await stripe.authorized(amount);
    await stripe.stripe.paymentIntents.capture(id);
    return id;
  }
  const payOut = (body: object = {}) => stripe.control<{ id: string }>('POST', 'payouts', body);
  const stored = async () => {
    const em = database.em();
    return {
      payouts: await em.find(Payout, {}, { orderBy: { createdAt: 'asc', id: 'asc' } }),
      movements: await em.find(PayoutMovement, {}, { orderBy: { id: 'asc' } }),
    };
  };
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

  it('stores each payout with its movements but its own, to the cent and once', async () => {
    const intent = await captured(2_000);
    await stripe.stripe.refunds.create({ payment_intent: intent, amount: 500 });
    const { id } = await payOut();
    for (let run = 0; run < 2; run += 1) expect(await jobs.asked(readPayouts, {})).toBe('done');
    const { payouts, movements } = await stored();
    expect(payouts).toMatchObject([{ id, status: 'in_transit', isItemized: true, readAt: expect.any(Date) }]);
    expect(movements.map(({ kind, amount, fee }) => [kind, amount, fee]).sort()).toEqual([
      ['charge', 2_000, 88],
      ['refund', -500, 0],
    ]);
    expect(movements.every(({ intentId, payoutId }) => intentId === intent && payoutId === id)).toBe(true);
    expect(sum(movements.map(({ amount, fee }) => amount - fee))).toBe(payouts[0]!.amount);
  });

  it('reads more than a page of movements, and goes on after it was interrupted anywhere', async () => {
    for (let at = 0; at < 105; at += 1) await captured(100 + at);
    await payOut();
    await stripe.faults({
      seed: 1,
      requests: [
        { when: 'before', kind: 'status', method: 'GET', path: '/v1/balance_transactions', probability: 1, times: 4 },
      ],
    });
    expect(await jobs.asked(readPayouts, {})).not.toBe('done');
    expect((await stored()).payouts).toMatchObject([{ readAt: null }]);
    await stripe.control('DELETE', 'faults');
    const ids = [await jobs.ask(readPayouts, {}), await jobs.ask(readPayouts, {})];
    expect(await Promise.all(ids.map((one) => jobs.run(one)))).toEqual(['done', 'done']);
    const { payouts, movements } = await stored();
    expect(movements).toHaveLength(105);
    expect(sum(movements.map(({ amount, fee }) => amount - fee))).toBe(payouts[0]!.amount);
  });

  it('follows the status of known payouts, and reads only what is new', async () => {
    await captured(1_000);
    const first = await payOut();
    await jobs.asked(readPayouts, {});
    await captured(2_000);
    const second = await payOut();
    await database.em().nativeUpdate(Payout, { id: first.id }, { status: 'pending' });
    await jobs.asked(readPayouts, {});
    const { payouts } = await stored();
    expect(payouts.map(({ id, status }) => [id, status]).sort()).toEqual(
      [first.id, second.id].map((id) => [id, 'in_transit']).sort(),
    );
    const reads = (await stripe.requests()).filter(({ path }) => path === '/v1/balance_transactions');
    expect(reads).toHaveLength(2);
  });

  it('stores a manual payout without movements: the card payment service does not itemize it', async () => {
    await captured(1_000);
    await payOut({ automatic: false });
    expect(await jobs.asked(readPayouts, {})).toBe('done');
    expect(await stored()).toMatchObject({ payouts: [{ isItemized: false, readAt: null }], movements: [] });
  });
});
