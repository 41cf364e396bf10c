import Stripe from 'stripe';
import { openSandbox, type OpenSandbox } from '../testing/open-sandbox.js';
import { until } from '../testing/until.js';

let sandbox: OpenSandbox;
let now: number;
beforeEach(async () => {
  now = Date.UTC(2026, 2, 1);
  sandbox = await openSandbox({ clock: () => now });
});
afterEach(() => sandbox.close());

const create = (amount: number, idempotencyKey: string) =>
  sandbox.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey });

test('returns the stored response to the same request, marked as replayed', async () => {
  const first = await create(900, 'k');
  const again = await create(900, 'k');
  expect(again).toEqual(first);
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
    'idempotency-key': 'k',
  });
  expect((await sandbox.ledger()).intents).toHaveLength(1);
});

test('refuses the key with other parameters, or for another path', async () => {
  const intent = await create(900, 'k');
  await expect(create(901, 'k')).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  await expect(sandbox.stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: 'k' })).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  );
});

test('answers a concurrent second request with a conflict, and with the stored response later', async () => {
  await sandbox.faults({ requests: [{ when: 'before', kind: 'slow', delayMs: 60_000 }] });
  const first = create(900, 'k');
  await until(sandbox.requests, (all) => all.length === 1);
  await expect(create(900, 'k')).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  await sandbox.control('DELETE', 'faults');
  const { id } = await first;
  expect(await create(900, 'k')).toMatchObject({ id });
});

test('stores a decline, but not a refused parameter', async () => {
  const intent = await create(900, 'make');
  const confirm = (card: string, key: string) =>
    sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: card }, { idempotencyKey: key });
  const refusals = await Promise.allSettled([confirm('pm_card_chargeDeclined', 'pay')]);
  expect(await Promise.allSettled([confirm('pm_card_chargeDeclined', 'pay')])).toMatchObject([
    { reason: { charge: (refusals[0] as { reason: Stripe.errors.StripeCardError }).reason.charge } },
  ]);
  expect((await sandbox.ledger()).charges).toHaveLength(1);

  await expect(create(1, 'small')).rejects.toMatchObject({ code: 'amount_too_small' });
  expect(await create(100, 'small')).toMatchObject({ amount: 100 });
});

test('deletes a key after 24 hours', async () => {
  const first = await create(900, 'k');
  now += 24 * 60 * 60 * 1000 - 1;
  expect((await create(900, 'k')).id).toBe(first.id);
  now += 1;
  expect((await create(900, 'k')).id).not.toBe(first.id);
});

test.each(['before', 'after'] as const)('can store a 500 %s the effect for its key, as Stripe does', async (when) => {
  await sandbox.faults({ requests: [{ when, kind: 'status', status: 500, kept: true }] });
  await expect(create(900, 'k')).rejects.toMatchObject({ statusCode: 500 });
  await expect(create(900, 'k')).rejects.toMatchObject({ statusCode: 500 });
  expect((await sandbox.ledger()).intents).toHaveLength(when === 'after' ? 1 : 0);
  expect(await create(900, 'other')).toMatchObject({ amount: 900 });
});
