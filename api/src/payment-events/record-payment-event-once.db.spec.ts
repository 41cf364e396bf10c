import pg from 'pg';
import type { VerifiedWebhook } from '#libs/adapters/stripe/webhook-signature.js';
import { outboxChannel } from '#libs/database/outbox-notifier.js';
import { PaymentEvent } from '#libs/domain/payments/payment-event.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { countPlans } from '#libs/dev/testing/count-plans.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { until } from '#libs/dev/testing/until.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { RecordPaymentEventOnce, RecordPaymentEventOnceHandler } from './commands/record-payment-event-once.js';

describe('RecordPaymentEventOnce', () => {
  const database = useDatabase();

  async function placed(intentId = 'pi_1'): Promise<string> {
    const em = database.em();
    const { order } = await placedOrder(em, [readyShipment('guest')]);
    order.paymentStarted(intentId, 'secret');
    await em.flush();
    return order.id;
  }
  const event = (over: Partial<VerifiedWebhook> = {}): VerifiedWebhook => ({
    ...{ id: 'evt_1', type: 'payment_intent.amount_capturable_updated', created: new Date(), intentId: 'pi_1' },
    ...{ orderId: null, payload: JSON.stringify({ id: 'evt_1', object: 'event' }) },
    ...{ amount: 1125, currency: 'USD', livemode: false, account: null },
    ...over,
  });
  const record = (one: VerifiedWebhook) =>
    new RecordPaymentEventOnceHandler(database.em(), false).execute(new RecordPaymentEventOnce(one));
  const stored = () => database.em().find(PaymentEvent, {}, { orderBy: { id: 'asc' } });
  const notify = () => database.em().find(OutboxMessage, {});

  it('stores one event and one message for a hundred deliveries at once (F16)', async () => {
    const orderId = await placed();
    await Promise.all(Array.from({ length: 100 }, () => record(event())));
    expect(await stored()).toMatchObject([{ id: 'evt_1', orderId, payload: { object: 'event' } }]);
    expect((await notify()).map((one) => [one.job, one.payload])).toEqual([['settle-payment', { orderId }]]);
  });

  it('wakes the relay when the message of an order waits already, and is due now instead', async () => {
    const orderId = await placed();
    const waiting = OutboxMessage.of(settlePayment, { orderId }, { delayMs: 60_000 });
    await database.em().persist(waiting).flush();
    const listener = new pg.Client({ connectionString: database.url });
    let notifies = 0;
    listener.on('notification', () => (notifies += 1));
    await listener.connect();
    await listener.query(`listen ${outboxChannel}`);
    await record(event());
    await until('a wake-up', () => notifies > 0);
    await listener.end();
    const [message, ...others] = await notify();
    expect([message!.id, others]).toEqual([waiting.id, []]);
    expect(message!.availableAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('stores a burst with one message for each order, and rejects only the event that cannot be stored', async () => {
    const [one, other] = [await placed('pi_1'), await placed('pi_2')];
    const handler = new RecordPaymentEventOnceHandler(database.em(), false);
    const burst = [
      event({ id: 'evt_1' }),
      event({ id: 'evt_2' }),
      event({ id: 'evt_2' }),
      event({ id: 'evt_3', intentId: 'pi_2', payload: JSON.stringify({ id: 'evt_3', quoted: '"\\\u001e"' }) }),
      event({ id: 'evt_4', intentId: 'pi_foreign' }),
      event({ id: 'evt_5', type: 'x'.repeat(300) }),
    ];
    const answers = await Promise.allSettled(burst.map((each) => handler.execute(new RecordPaymentEventOnce(each))));
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, true, true, false]);
    expect((await stored()).map(({ id, orderId }) => [id, orderId])).toEqual([
      ...[
        ['evt_1', one],
        ['evt_2', one],
        ['evt_3', other],
      ],
      ['evt_4', null],
    ]);
    expect((await stored())[2]!.payload).toEqual({ id: 'evt_3', quoted: '"\\\u001e"' });
    expect((await notify()).map(({ payload }) => (payload as { orderId: string }).orderId).sort()).toEqual(
      [one, other].sort(),
    );
  });

  it('finds the order in the metadata before the intent is stored (F19)', async () => {
    const orderId = await placed();
    await record(event({ intentId: 'pi_other', orderId }));
    expect(await notify()).toHaveLength(1);
  });

  it.each<[string, Partial<VerifiedWebhook>]>([
    ['an event of an unknown type', { type: 'radar.early_fraud_warning.created' }],
    ['an event of another intent', { intentId: 'pi_foreign' }],
    ['an event without a payment', { intentId: null, type: 'customer.created' }],
    ['an event with an invalid order id', { intentId: null, orderId: "x' or 1=1" }],
    ['an event of an unknown order', { intentId: null, orderId: '11111111-1111-4111-8111-111111111111' }],
  ])('stores %s without enqueuing a job', async (_, over) => {
    await placed();
    await record(event(over));
    expect([(await stored()).length, (await notify()).length]).toEqual([1, 0]);
  });

  it.each(['customer.created', 'customer.deleted', 'payment_method.attached', 'setup_intent.setup_failed'])(
    'stores no address of %s',
    async (type) => {
      const person = { email: 'ann@example.com', billing_details: { email: 'ann@example.com', name: 'Ann' } };
      const payload = { id: 'evt_1', object: 'event', data: { object: person } };
      await record(event({ type, intentId: null, payload: JSON.stringify(payload) }));
      expect(await stored()).toMatchObject([{ id: 'evt_1', type, orderId: null, payload: {} }]);
      expect(JSON.stringify(await stored())).not.toMatch(/ann@|Ann/);
    },
  );

  it('stores the whole payload for an order until the order is erased', async () => {
    const orderId = await placed();
    const payload = { id: 'evt_1', data: { object: { receipt_email: 'a@b.example' } } };
    await record(event({ orderId, payload: JSON.stringify(payload) }));
    expect(await stored()).toMatchObject([{ orderId, payload }]);
  });

  it('stores the events of an order in any sequence, with one message for all', async () => {
    await placed();
    for (const [id, type] of [
      ['evt_3', 'payment_intent.succeeded'],
      ['evt_1', 'payment_intent.created'],
      ['evt_2', 'payment_intent.processing'],
    ] as const)
      await record(event({ id, type }));
    expect([(await stored()).map((one) => one.id), (await notify()).length]).toEqual([['evt_1', 'evt_2', 'evt_3'], 1]);
  });

  it.each<[string, Partial<VerifiedWebhook>, string]>([
    ['an event of the other mode', { livemode: true }, 'other_mode'],
    ['an event of another account', { account: 'acct_other' }, 'other_account'],
  ])('stores %s without its payload, and never acts on it', async (_, over, outcome) => {
    const orderId = await placed();
    await record(event({ ...over, orderId }));
    expect(await stored()).toMatchObject([{ orderId: null, payload: {}, outcome, handledAt: expect.any(Date) }]);
    expect(await notify()).toEqual([]);
  });

  it.each<[string, Partial<VerifiedWebhook>]>([
    ['sum', { amount: 1 }],
    ['currency', { currency: 'EUR' }],
  ])('flags an event with another %s, and fetches the state from the provider', async (_, over) => {
    await placed();
    await record(event(over));
    expect(await stored()).toMatchObject([{ outcome: 'amount_differs', handledAt: null }]);
    expect(await notify()).toHaveLength(1);
  });

  it.each(['charge.refunded', 'refund.failed', 'charge.dispute.created', 'charge.dispute.closed'])(
    'enqueues a job for the order of %s as well',
    async (type) => {
      const orderId = await placed();
      await record(event({ type, amount: null }));
      expect((await notify()).map((one) => one.payload)).toEqual([{ orderId }]);
      expect(await stored()).toMatchObject([{ orderId, outcome: null, handledAt: null }]);
    },
  );

  const capture = (set: string) => (id: string) =>
    `insert into outbox_message (id, job, payload, ${set.split(' = ')[0]}) values
     (gen_random_uuid(), 'capture-order', jsonb_build_object('orderId', '${id}'), ${set.split(' = ')[1]})`;
  const fee = (id: string) =>
    `insert into ledger_entry (id, key, posting, order_id, account, amount, currency, at)
     values (gen_random_uuid(), 'k', 'fee-${id}', '${id}', 'fee', 63, 'USD', now())`;

  it.each<[string, string, ((id: string) => string) | null, Partial<VerifiedWebhook>, boolean]>([
    ['while our capture is open', 'authorised', capture('sent_at = now()'), {}, false],
    ['when our capture has failed for good', 'authorised', capture('failed_at = now()'), {}, true],
    ['when our capture has ended', 'authorised', capture('closed_at = now()'), {}, true],
    ['of a capture that is not ours', 'authorised', null, {}, true],
    ['of another sum, while our capture is open', 'authorised', capture('sent_at = now()'), { amount: 1 }, true],
    ['once capture and fee are booked', 'captured', fee, {}, false],
    ['while the fee is unknown', 'captured', null, {}, true],
    ['after a refund', 'partially_refunded', fee, {}, true],
    ['before the payment was seen', 'created', capture('sent_at = now()'), {}, true],
  ])(
    'asks the provider only where a succeeded payment says something new: %s, order %s',
    async (_, payment, before, over, asks) => {
      const orderId = await placed();
      await database.em().execute('update orders set payment = ? where id = ?', [payment, orderId]);
      if (before) await database.em().execute(before(orderId));
      await record(event({ type: 'payment_intent.succeeded', ...over }));
      expect((await notify()).filter(({ job }) => job === 'settle-payment')).toHaveLength(asks ? 1 : 0);
      const [one] = await stored();
      expect([one!.orderId, one!.handledAt === null]).toEqual([orderId, asks]);
      if (!asks) expect(one!.outcome).toBe('ignored');
    },
  );

  it('is planned once for any number of events', async () => {
    for (let at = 0; at < 10; at += 1) await record(event({ id: `evt_${at}` }));
    const { custom, stored } = await countPlans(database.em(), 'record-payment-events');
    expect([custom <= 5, stored >= 5]).toEqual([true, true]);
  });
});
