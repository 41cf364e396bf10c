import { jest } from '@jest/globals';
import { stripeClient } from '#libs/adapters/stripe/stripe-client.js';
import { StripeSavedCards } from '#libs/adapters/stripe/stripe-saved-cards.js';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { forgetCards } from '#libs/jobs/accounts.js';
import { openSandbox, secretKey, type OpenSandbox } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { ForgetCards } from './forget-cards.js';

/** Stripe's client pauses half a second and more between its tries. */
jest.setTimeout(60_000);

const userId = 'user-1';

describe('deletion of an erased user’s cards', () => {
  const database = useDatabase();
  let stripe: OpenSandbox;
  let cards: StripeSavedCards;
  let jobs: JobHarness;
  beforeEach(async () => {
    stripe = await openSandbox();
    cards = new StripeSavedCards(stripeClient({ secretKey, apiUrl: stripe.url, timeoutMs: 2_000 }));
    jobs = new JobHarness(database.orm, [new ForgetCards(database.orm.em, cards)]);
  });
  afterEach(() => stripe.close());

  const leaves = async (id = userId) => {
    const em = database.em();
    em.persist(Erasure.request(id, new Date()));
    await em.flush();
  };
  const noted = (customerId: string, id = userId) =>
    database.em().upsert(PaymentCustomer, { userId: id, customerId }, { onConflictAction: 'ignore' });
  /** A user with a card. */
  const known = async (id = userId): Promise<string> => {
    const customer = await cards.openCustomer(id);
    await cards.setEmail(customer, `${id}@example.com`);
    await stripe.stripe.paymentMethods.attach('pm_card_visa', { customer });
    await noted(customer, id);
    return customer;
  };
  const forget = () => jobs.asked(forgetCards, { userId });
  const rows = async () => (await database.em().find(PaymentCustomer, {})).map((row) => row.userId);
  const isDeleted = async (id: string) => (await stripe.stripe.customers.retrieve(id)).deleted === true;
  const deletions = async () => (await stripe.requests()).filter(({ method }) => method === 'DELETE').length;

  it('deletes the customer, the cards and the row, and no other user’s', async () => {
    const [customer, other] = [await known(), await known('user-2')];
    await leaves();
    expect(await forget()).toBe('done');
    expect([await isDeleted(customer), await isDeleted(other)]).toEqual([true, false]);
    expect(await rows()).toEqual(['user-2']);
    expect(await cards.list(other)).toHaveLength(1);
    expect((await stripe.stripe.paymentMethods.list({ type: 'card' })).data).toHaveLength(1);
  });

  it('does nothing for users without a customer or without a request', async () => {
    const customer = await known('user-2');
    await leaves();
    expect(await forget()).toBe('done');
    expect(await jobs.asked(forgetCards, { userId: 'user-2' })).toBe('done');
    expect([await isDeleted(customer), await rows(), await deletions()]).toEqual([false, ['user-2'], 0]);
  });

  it('changes nothing more when it runs twice or again', async () => {
    const customer = await known();
    await leaves();
    const ids = await Promise.all([1, 2, 3].map(() => jobs.ask(forgetCards, { userId })));
    expect(await Promise.all(ids.map((id) => jobs.run(id)))).toEqual(['done', 'done', 'done']);
    expect(await forget()).toBe('done');
    expect([await isDeleted(customer), await rows()]).toEqual([true, []]);
  });

  it('deletes the row in the next run when it was killed after Stripe deleted the customer', async () => {
    const customer = await known();
    await leaves();
    await cards.forget(customer);
    expect(await forget()).toBe('done');
    expect(await rows()).toEqual([]);
  });

  it('deletes the row only after Stripe has answered, however late', async () => {
    const customer = await known();
    await leaves();
    await stripe.faults({ requests: [{ when: 'before', kind: 'status', status: 401, method: 'DELETE', times: null }] });
    const id = await jobs.ask(forgetCards, { userId });
    expect(await jobs.run(id)).toBe('retry');
    for (let tried = 2; tried < forgetCards.attempts; tried += 1) await jobs.run(id);
    expect(await jobs.run(id)).toBe('failed');
    expect([await isDeleted(customer), await rows()]).toEqual([false, [userId]]);
    await stripe.control('DELETE', 'faults');
    await jobs.exhaust();
    expect([await isDeleted(customer), await rows()]).toEqual([true, []]);
  });

  it('deletes a customer that another tab was creating, by the job enqueued with its row', async () => {
    const customer = await cards.openCustomer(userId);
    await leaves();
    expect(await forget()).toBe('done');
    expect(await isDeleted(customer)).toBe(false);
    await noted(await cards.openCustomer(userId));
    expect(await forget()).toBe('done');
    expect([await isDeleted(customer), await rows()]).toEqual([true, []]);
  });
});
