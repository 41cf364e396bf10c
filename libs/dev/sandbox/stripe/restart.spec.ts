import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox } from './testing/open-sandbox.js';
import { until } from './testing/until.js';
import { openReceiver } from './testing/webhook-receiver.js';

let folder: string;
let dataFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  dataFile = join(folder, 'state', 'stripe.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('preserves money, keys and events after a restart, even with a torn last line', async () => {
  const first = await openSandbox({ dataFile });
  const create = (one: typeof first) =>
    one.stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, { idempotencyKey: 'k' });
  const intent = await create(first);
  await first.stripe.paymentIntents.capture((await first.authorized(800)).id);
  const before = await first.ledger();
  await first.close();
  appendFileSync(dataFile, '[["payment_intents","pi_torn",{"id":"pi_');

  const second = await openSandbox({ dataFile });
  expect(await second.ledger()).toEqual(before);
  expect((await create(second)).id).toBe(intent.id);
  expect((await second.stripe.events.list({ limit: 1 })).data[0]?.type).toBe('payment_intent.succeeded');
  await second.authorized(700);
  const after = await second.ledger();
  await second.close();

  const third = await openSandbox({ dataFile });
  expect(await third.ledger()).toEqual(after);
  await third.close();
});

test('settles processing payments and sends pending events after a restart', async () => {
  const receiver = await openReceiver();
  const first = await openSandbox({ dataFile, webhookUrl: receiver.url, processingMs: 60_000 });
  await first.faults({ webhooks: [{ kind: 'outage' }] });
  const intent = await first.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_processingThenSucceeds',
  });
  await first.close();
  expect(receiver.received).toEqual([]);

  const later = () => Date.now() + 60_000;
  const second = await openSandbox({ dataFile, webhookUrl: receiver.url, clock: later });
  const settled = await until(
    () => second.stripe.paymentIntents.retrieve(intent.id),
    (one) => one.status !== 'processing',
  );
  expect(settled.status).toBe('succeeded');
  await until(receiver.types, (types) => types.length === 5);
  expect(receiver.types().toSorted()).toEqual([
    'charge.pending',
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.processing',
    'payment_intent.succeeded',
  ]);
  await second.close();
  await receiver.close();
});

test('compacts a journal with many changes of the same rows without loss', async () => {
  const first = await openSandbox({ dataFile });
  const intent = await first.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
  for (let step = 0; step < 1100; step += 1)
    appendFileSync(dataFile, `${JSON.stringify([['pending', 'pi_x', { subject: 'pi_x', settled: true, step }]])}\n`);
  const before = statSync(dataFile).size;
  await first.close();

  const second = await openSandbox({ dataFile });
  expect(statSync(dataFile).size).toBeLessThan(before / 5);
  expect(await second.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount: 900 });
  await second.close();
  const third = await openSandbox({ dataFile });
  expect((await third.ledger()).intents).toHaveLength(1);
  await third.close();
});
