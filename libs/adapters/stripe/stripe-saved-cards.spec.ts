import { jest } from '@jest/globals';
import { usd } from '#libs/contracts/values/money.js';
import {
  openSandbox,
  publishableKey,
  secretKey,
  type OpenSandbox,
} from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { StripeCardPayments } from './payments/stripe-card-payments.js';
import { stripeClient } from './stripe-client.js';
import { StripeSavedCards } from './stripe-saved-cards.js';

/** Stripe's client pauses at least half a second between its tries. */
jest.setTimeout(60_000);

let sandbox: OpenSandbox;
let cards: StripeSavedCards;
let payments: StripeCardPayments;
beforeEach(async () => {
  sandbox = await openSandbox();
  const client = stripeClient({ secretKey, apiUrl: sandbox.url, timeoutMs: 1_000 });
  [cards, payments] = [new StripeSavedCards(client), new StripeCardPayments(client)];
});
afterEach(() => sandbox.close());

const noSuchCard = { kind: 'missing', code: 'not_found', message: 'This card does not exist.' };
/** Does what the browser does. */
async function confirm(kind: 'setup' | 'payment', id: string, secret: string, card: string): Promise<number> {
  const body = new URLSearchParams({ key: publishableKey, client_secret: secret, payment_method: card });
  return (await fetch(`${sandbox.url}/v1/${kind}_intents/${id}/confirm`, { method: 'POST', body })).status;
}
async function add(customer: string, card = 'pm_card_visa'): Promise<string> {
  const { setupIntentId, clientSecret } = await cards.startSetup(customer, `add-${Math.random()}`);
  expect(await confirm('setup', setupIntentId, clientSecret, card)).toBe(200);
  const { payment_method } = await sandbox.stripe.setupIntents.retrieve(setupIntentId);
  if (typeof payment_method !== 'string') throw new Error('The card was not saved.');
  return payment_method;
}
const listed = async (customer: string) =>
  (await cards.list(customer)).map(({ id, isDefault }) => (isDefault ? `${id} default` : id));
const begin = (orderId: string) =>
  payments.authorize({ orderId, attempt: 1, amount: usd(2490), idempotencyKey: `${orderId}-1` });
const intentOf = (id: string) => sandbox.stripe.paymentIntents.retrieve(id);

test('creates one customer per user: concurrently, after a lost response, and again; the address follows later', async () => {
  await sandbox.faults({
    requests: [{ when: 'after', kind: 'drop', method: 'POST', path: '/v1/customers', times: 1 }],
  });
  const opened = await Promise.all(Array.from({ length: 10 }, () => cards.openCustomer('u1')));
  opened.push(await cards.openCustomer('u1'));
  expect(new Set(opened).size).toBe(1);
  expect(await cards.openCustomer('u2')).not.toBe(opened[0]);
  const customer = { email: null, metadata: { user_id: 'u1' } };
  expect(await sandbox.stripe.customers.retrieve(opened[0]!)).toMatchObject(customer);
  await cards.setEmail(opened[0]!, 'ann@example.com');
  expect(await sandbox.stripe.customers.retrieve(opened[0]!)).toMatchObject({ ...customer, email: 'ann@example.com' });
});

test('deletes a customer with all cards permanently', async () => {
  const customerId = await cards.openCustomer('u1');
  const card = { customerId, cardId: await add(customerId) };
  const { setupIntentId, clientSecret } = await cards.startSetup(customerId, 'open');
  await sandbox.faults({ requests: [{ when: 'after', kind: 'drop', method: 'DELETE', times: 1 }] });
  await cards.forget(customerId);
  await Promise.all([cards.forget(customerId), cards.forget('cus_never')]);
  expect(await sandbox.stripe.customers.retrieve(customerId)).toEqual(
    expect.objectContaining({ id: customerId, deleted: true }),
  );
  expect(await cards.openCustomer('u1')).toBe(customerId);
  expect(await confirm('setup', setupIntentId, clientSecret, 'pm_card_visa')).toBe(400);
  const gone = { kind: 'missing', message: 'These cards are not kept any more.' };
  await expect(cards.setEmail(customerId, 'ann@example.com')).rejects.toMatchObject(gone);
  await expect(cards.startSetup(customerId, 'k')).rejects.toMatchObject(gone);
  await expect(cards.list(customerId)).rejects.toMatchObject(gone);
  const { intentId } = await begin('ord-1');
  await expect(payments.payWith(intentId, card)).rejects.toMatchObject(noSuchCard);
});

test('starts the same setup for the same key, for a card used while the user is present', async () => {
  const customer = await cards.openCustomer('u1');
  const first = await cards.startSetup(customer, 'k');
  expect(await cards.startSetup(customer, 'k')).toEqual(first);
  expect(await cards.startSetup(customer, 'k2')).not.toEqual(first);
  expect(await sandbox.stripe.setupIntents.retrieve(first.setupIntentId)).toMatchObject({
    customer,
    usage: 'on_session',
    client_secret: first.clientSecret,
  });
});

test('makes the first card the default until another one is chosen or it is removed', async () => {
  const customer = await cards.openCustomer('u1');
  expect(await cards.list(customer)).toEqual([]);
  const one = await add(customer);
  const two = await add(customer, 'pm_card_mastercard');
  const three = await add(customer);
  expect(await listed(customer)).toEqual([`${one} default`, three, two]);
  await cards.makeDefault({ customerId: customer, cardId: two });
  expect(await listed(customer)).toEqual([`${two} default`, three, one]);
  expect((await cards.list(customer))[0]).toEqual({
    ...{ id: two, brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2034, isDefault: true },
  });
  await cards.remove({ customerId: customer, cardId: two });
  expect(await listed(customer)).toEqual([`${one} default`, three]);
});

test('finds no card of another customer, without a customer, removed or malformed', async () => {
  const [customerId, other] = [await cards.openCustomer('u1'), await cards.openCustomer('u2')];
  const own = await add(customerId);
  const theirs = await add(other);
  const removed = await add(customerId);
  await cards.remove({ customerId, cardId: removed });
  const { intentId } = await begin('ord-1');
  for (const cardId of [theirs, removed, 'pm_none', 'pm_card_visa']) {
    await expect(cards.makeDefault({ customerId, cardId })).rejects.toMatchObject(noSuchCard);
    await expect(cards.remove({ customerId, cardId })).rejects.toMatchObject(noSuchCard);
    await expect(payments.payWith(intentId, { customerId, cardId })).rejects.toMatchObject(noSuchCard);
  }
  expect([await listed(customerId), await listed(other)]).toEqual([[`${own} default`], [`${theirs} default`]]);
  expect((await intentOf(intentId)).payment_method).toBeNull();
});

test('removes a card once for two concurrent devices, and reports it missing to the other', async () => {
  const customerId = await cards.openCustomer('u1');
  const cardId = await add(customerId);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => cards.remove({ customerId, cardId })));
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(reasons).toMatchObject([noSuchCard, noSuchCard]);
  expect(await cards.list(customerId)).toEqual([]);
});

test('accepts one card and then another for one intent, and charges the last', async () => {
  const customerId = await cards.openCustomer('u1');
  const [one, two] = [await add(customerId, 'pm_card_chargeCustomerFail'), await add(customerId, 'pm_card_mastercard')];
  const { intentId, clientSecret } = await begin('ord-1');
  expect(await payments.payWith(intentId, { customerId, cardId: one })).toMatchObject({ id: one, last4: '0341' });
  expect(await confirm('payment', intentId, clientSecret, one)).toBe(402);
  expect(await payments.payWith(intentId, { customerId, cardId: two })).toEqual({
    ...{ id: two, brand: 'mastercard', last4: '4444' },
  });
  expect(await confirm('payment', intentId, clientSecret, two)).toBe(200);
  expect(await payments.find(intentId)).toMatchObject({ status: 'authorised', amountCapturable: 2490 });
  expect((await sandbox.ledger()).intents).toMatchObject([{ customer: customerId, payment_method: two }]);
  expect(await cards.list(customerId)).toHaveLength(2);
});

test('does not change an open bank challenge or an authorized intent', async () => {
  const customerId = await cards.openCustomer('u1');
  const { setupIntentId } = await cards.startSetup(customerId, 'k');
  const { clientSecret: secret } = await cards.startSetup(customerId, 'k');
  await confirm('setup', setupIntentId, secret, 'pm_card_threeDSecure2Required');
  const answer = { key: publishableKey, client_secret: secret, outcome: 'approve' };
  const challenge = `${sandbox.url}/_sandbox/setup_intents/${setupIntentId}/challenge`;
  await fetch(challenge, { method: 'POST', body: new URLSearchParams(answer) });
  const [cardId, visa] = [(await cards.list(customerId))[0]!.id, await add(customerId)];
  const { intentId, clientSecret } = await begin('ord-1');
  await payments.payWith(intentId, { customerId, cardId });
  await confirm('payment', intentId, clientSecret, cardId);
  await payments.payWith(intentId, { customerId, cardId });
  expect((await intentOf(intentId)).status).toBe('requires_action');
  await payments.payWith(intentId, { customerId, cardId: visa });
  expect((await intentOf(intentId)).status).toBe('requires_confirmation');
  await confirm('payment', intentId, clientSecret, visa);
  expect(await payments.payWith(intentId, { customerId, cardId })).toMatchObject({ id: cardId });
  expect(await intentOf(intentId)).toMatchObject({ status: 'requires_capture', payment_method: visa });
});

test.each([
  ['500', { kind: 'status', status: 500 }],
  ['401', { kind: 'status', status: 401 }],
  ['a cut connection', { kind: 'drop' }],
])('reports %s as a temporary outage', async (_, fault) => {
  const customerId = await cards.openCustomer('u1');
  const card = { customerId, cardId: await add(customerId) };
  const { intentId } = await begin('ord-1');
  await sandbox.faults({ requests: [{ when: 'before', times: null, ...fault }] });
  const away = { kind: 'upstream', code: 'payment_unavailable' };
  const calls = [
    cards.openCustomer('u2'),
    cards.setEmail(customerId, 'ann@example.com'),
    cards.forget(customerId),
    cards.list(customerId),
    cards.startSetup(customerId, 'k'),
    cards.makeDefault(card),
    cards.remove(card),
    payments.payWith(intentId, card),
  ];
  for (const outcome of await Promise.allSettled(calls)) expect(outcome).toMatchObject({ reason: away });
  await sandbox.control('DELETE', 'faults');
  await cards.makeDefault(card);
  expect(await listed(customerId)).toEqual([`${card.cardId} default`]);
});
