import { jest } from '@jest/globals';
import { usd } from '#libs/contracts/values/money.js';
import { DomainError } from '#libs/domain/errors.js';
import type { PaymentState } from '#libs/domain/payments/card-payments.js';
import {
  openSandbox,
  publishableKey,
  secretKey,
  type OpenSandbox,
} from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { stripeClient } from '../stripe-client.js';
import { StripeCardPayments } from './stripe-card-payments.js';

/** Stripe's client pauses at least half a second between its tries. */
jest.setTimeout(60_000);

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.close());

const paymentsAt = (apiUrl: string, key = secretKey) =>
  new StripeCardPayments(stripeClient({ secretKey: key, apiUrl, timeoutMs: 300 }));

/** What a worker does after an open outcome: the same call again with the same key. */
async function persist<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'upstream' || tries > 20) throw error;
    }
  }
}

/** F5: the call takes effect, but the caller gets an error. Twenty orders at once for each share of the calls. */
test.each([
  [0.01, 'timeout'],
  [0.3, 'drop'],
  [0.7, 'status'],
  [1, 'timeout'],
])(
  'creates one intent, charge and capture per order when a share of %d (%s) is executed without a response',
  async (probability, kind) => {
    const orders = Array.from({ length: 20 }, (_, index) => `ord-${String(index).padStart(2, '0')}`);
    const seed = probability * 100;
    const paths = ['/v1/payment_intents', '/v1/payment_intents/*/confirm', '/v1/payment_intents/*/capture'];
    await sandbox.faults({
      seed,
      requests: paths.map((path) => ({ when: 'after', kind, method: 'POST', path, probability, times: 30 })),
    });
    const payments = paymentsAt(sandbox.url);

    const states = await Promise.all(orders.map((orderId) => purchase(payments, orderId)));

    expect(states.map((state) => [state.status, state.amountReceived])).toEqual(orders.map(() => ['captured', 700]));
    const { intents, charges, captures, totals } = await sandbox.ledger();
    expect([intents.length, charges.length]).toEqual([20, 20]);
    expect(captures.map((entry) => entry.idempotency_key).sort()).toEqual(orders.map((one) => `${one}-capture`));
    expect(totals).toMatchObject({ authorised: 20_000, captured: 14_000, released: 6_000 });
    const tries = (await sandbox.requests()).filter((one) => one.path.endsWith('/capture'));
    expect(new Set(tries.map((one) => `${one.path} ${one.idempotencyKey ?? ''}`)).size).toBe(orders.length);
    expect((await sandbox.requests()).filter((one) => one.fault === `after ${kind}`)).not.toEqual([]);
  },
);

async function purchase(payments: StripeCardPayments, orderId: string): Promise<PaymentState> {
  const made = await persist(() =>
    payments.authorize({ orderId, attempt: 1, amount: usd(1000), idempotencyKey: `${orderId}-make` }),
  );
  await confirmUntilHeld(made.intentId, made.clientSecret);
  return persist(() => payments.capture(made.intentId, 700, `${orderId}-capture`));
}

/** Like the browser: after a lost response it checks the intent before it confirms again. */
async function confirmUntilHeld(intentId: string, clientSecret: string): Promise<void> {
  const credentials = { key: publishableKey, client_secret: clientSecret };
  const address = `${sandbox.url}/v1/payment_intents/${intentId}`;
  for (;;) {
    const body = new URLSearchParams({ ...credentials, payment_method: 'pm_card_visa' });
    await fetch(`${address}/confirm`, { method: 'POST', body, signal: AbortSignal.timeout(300) }).catch(
      () => undefined,
    );
    const seen = await fetch(`${address}?${new URLSearchParams(credentials).toString()}`);
    if (((await seen.json()) as { status: string }).status === 'requires_capture') return;
  }
}

test.each([
  ['500', { kind: 'status', status: 500 }],
  ['503', { kind: 'status', status: 503 }],
  ['429', { kind: 'status', status: 429 }],
  ['no answer', { kind: 'timeout' }],
  ['a cut connection', { kind: 'drop' }],
])('reports %s as a temporary outage: upstream, nothing charged', async (_, fault) => {
  const payments = paymentsAt(sandbox.url);
  const held = await sandbox.authorized();
  await sandbox.faults({ requests: [{ when: 'before', times: null, ...fault }] });
  await expect(payments.capture(held.id, 100, 'k')).rejects.toMatchObject({
    kind: 'upstream',
    code: 'payment_unavailable',
  });
  expect((await sandbox.ledger()).captures).toEqual([]);
  await sandbox.control('DELETE', 'faults');
  expect(await payments.capture(held.id, 100, 'k')).toMatchObject({ status: 'captured', amountReceived: 100 });
});

test('reports an address without a server as an outage', async () => {
  await sandbox.close();
  await expect(paymentsAt(sandbox.url).find('pi_1')).rejects.toMatchObject({ kind: 'upstream' });
  sandbox = await openSandbox();
});

test('reports a wrong key as an outage for the order, without repeating the key', async () => {
  const error: unknown = await paymentsAt(sandbox.url, 'sk_test_wrong_key')
    .find('pi_1')
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ kind: 'upstream', code: 'payment_unavailable' });
  expect(JSON.stringify([(error as DomainError).message, (error as DomainError).details])).not.toContain('wrong');
});

/** F5, the worst case: Stripe replays its 500 for the key. Twenty concurrent requests still take effect once. */
describe.each(['before', 'after'] as const)('Stripe’s 500 %s the effect, replayed for the key', (when) => {
  const cacheOutage = (path: string) =>
    sandbox.faults({ requests: [{ when, kind: 'status', status: 500, kept: true, method: 'POST', path }] });
  const twentyTimes = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, () => persist(ask)));

  test('creates an intent, at most one more than needed', async () => {
    await cacheOutage('/v1/payment_intents');
    const order = { orderId: 'ord-1', attempt: 1, amount: usd(1000), idempotencyKey: 'make' };
    const made = await twentyTimes(() => paymentsAt(sandbox.url).authorize(order));
    expect(new Set(made.map(({ intentId }) => intentId)).size).toBe(1);
    expect((await sandbox.ledger()).intents).toHaveLength(when === 'after' ? 2 : 1);
  });

  test('captures once', async () => {
    const { id } = await sandbox.authorized(1000);
    await cacheOutage('/v1/payment_intents/*/capture');
    const states = await twentyTimes(() => paymentsAt(sandbox.url).capture(id, 700, 'take'));
    expect(new Set(states.map((state) => `${state.status} ${state.amountReceived}`))).toEqual(
      new Set(['captured 700']),
    );
    expect((await sandbox.ledger()).totals).toMatchObject({ captured: 700, released: 300 });
  });

  test('releases a hold once', async () => {
    const { id } = await sandbox.authorized(1000);
    await cacheOutage('/v1/payment_intents/*/cancel');
    const states = await twentyTimes(() => paymentsAt(sandbox.url).cancel(id, 'let go'));
    expect(new Set(states.map((state) => state.status))).toEqual(new Set(['cancelled']));
    expect((await sandbox.ledger()).totals).toMatchObject({ captured: 0, released: 1000 });
  });

  test('refunds once, and under another key only when a second refund is allowed', async () => {
    const { id } = await sandbox.authorized(1000);
    const payments = paymentsAt(sandbox.url);
    await payments.capture(id, 1000, 'take');
    await cacheOutage('/v1/refunds');
    const refundOnce = (freshKey: boolean) => payments.refund(id, 300, 'back', { freshKey });
    for (let times = 0; times < 2; times += 1) {
      await expect(refundOnce(false)).rejects.toMatchObject({ kind: 'upstream', code: 'payment_unavailable' });
    }
    const refunds = await twentyTimes(() => refundOnce(true));
    expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1);
    expect((await payments.reversals(id)).refunds).toMatchObject([{ amount: 300, key: 'back' }]);
  });
});
