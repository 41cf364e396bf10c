import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Order } from '#libs/domain/orders/order.js';
import { captureOrder } from '#libs/jobs/orders.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

describe('capturing an order', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  const capture = (orderId: string) => harness().jobs.asked(captureOrder, { orderId });

  /** What the provider's books say about the order's payment. */
  async function booked(orderId: string) {
    const { intentId } = await harness().order(orderId);
    const { status, amount_received: received } = await harness().stripe.stripe.paymentIntents.retrieve(intentId!);
    const { captures } = await harness().stripe.ledger();
    return { status, received, captures: captures.filter((one) => one.payment_intent === intentId).length };
  }

  it('captures the whole sum when every label exists', async () => {
    const orderId = await harness().paid(3);
    await harness().jobs.settle();
    expect(await harness().order(orderId)).toMatchObject({ payment: 'captured', captured: 3375, total: 3375 });
    expect(await booked(orderId)).toEqual({ status: 'succeeded', received: 3375, captures: 1 });
  });

  it('charges only items with a label and releases the rest', async () => {
    harness().carrier.fail('buy', 'refuse', 1);
    const orderId = await harness().paid(3);
    await harness().jobs.settle();
    expect(await harness().order(orderId)).toMatchObject({ payment: 'captured', captured: 2250 });
    expect(await booked(orderId)).toEqual({ status: 'succeeded', received: 2250, captures: 1 });
    expect((await harness().items(orderId)).map((item) => item.status).sort()).toEqual(['bought', 'bought', 'failed']);
  });

  it('releases everything when there is no label', async () => {
    harness().carrier.fail('buy', 'refuse', 2);
    const orderId = await harness().paid(2);
    await harness().jobs.settle();
    expect(await harness().order(orderId)).toMatchObject({ payment: 'cancelled', captured: 0 });
    expect(await booked(orderId)).toEqual({ status: 'canceled', received: 0, captures: 0 });
  });

  it('tells users once that an order got no label, and guests nothing', async () => {
    const user = `u_${'1'.repeat(32)}`;
    for (const owner of [user, `g_${'1'.repeat(32)}`]) {
      harness().carrier.fail('buy', 'refuse', 2);
      const orderId = await harness().paid(2);
      await database.em().nativeUpdate(Order, orderId, { ownerId: owner });
      await harness().jobs.settle();
      await capture(orderId);
    }
    expect(await database.em().find(Mail, {})).toMatchObject([{ kind: 'label_failed', key: '' }]);
    expect(await database.em().find(FeedEntry, {})).toMatchObject([{ kind: 'label_failed', ownerId: user }]);
  });

  it('waits while a label is open, and continues without failed ones (F29)', async () => {
    const orderId = await harness().paid(2);
    const [first] = await harness().purchases();
    await harness().jobs.run(first!);
    await capture(orderId);
    expect((await booked(orderId)).captures).toBe(0);
    harness().carrier.fail('buy', 'refuse');
    await harness().jobs.settle();
    expect(await booked(orderId)).toMatchObject({ received: 1125, captures: 1 });
  });

  it('charges once when requested twenty times at once', async () => {
    const orderId = await harness().paid(2);
    for (const id of await harness().purchases()) await harness().jobs.run(id);
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => harness().jobs.ask(captureOrder, { orderId }, { begun: true })),
    );
    await Promise.all(asked.map((id) => harness().jobs.run(id)));
    await harness().jobs.exhaust();
    expect(await booked(orderId)).toEqual({ status: 'succeeded', received: 2250, captures: 1 });
    expect((await harness().order(orderId)).captured).toBe(2250);
  });

  it('detects a capture whose response was lost in the next run', async () => {
    const orderId = await harness().paid();
    await harness().stripe.faults({
      requests: [
        { when: 'after', kind: 'status', status: 401, method: 'POST', path: '/v1/payment_intents/*/capture', times: 1 },
      ],
    });
    await harness().jobs.settle();
    expect((await harness().order(orderId)).payment).toBe('authorised');
    await harness().jobs.exhaust();
    expect(await harness().order(orderId)).toMatchObject({ payment: 'captured', captured: 1125 });
    expect((await booked(orderId)).captures).toBe(1);
  });

  it.each([
    ['capture', 'before', 0, 'succeeded'],
    ['capture', 'after', 0, 'succeeded'],
    ['cancel', 'before', 1, 'canceled'],
    ['cancel', 'after', 1, 'canceled'],
  ] as const)(
    '%s: is not delayed by a 500 %s the effect, stored for the key for a day',
    async (step, when, refused, status) => {
      harness().carrier.fail('buy', 'refuse', refused);
      const orderId = await harness().paid();
      const path = `/v1/payment_intents/*/${step}`;
      await harness().stripe.faults({ requests: [{ when, kind: 'status', status: 500, kept: true, path }] });
      await harness().jobs.settle();
      const captures = step === 'capture' ? 1 : 0;
      expect((await harness().order(orderId)).payment).toBe(captures ? 'captured' : 'cancelled');
      expect(await booked(orderId)).toEqual({ status, received: captures * 1125, captures });
    },
  );

  it('retries a provider that is unavailable for long', async () => {
    const orderId = await harness().paid();
    for (const id of await harness().purchases()) await harness().jobs.run(id);
    await harness().stripe.faults({ requests: [{ kind: 'status', status: 401, times: null }] });
    const [message] = await harness().jobs.open(captureOrder);
    for (let tries = 0; tries < captureOrder.attempts; tries += 1) await harness().jobs.run(message!.id);
    expect((await harness().jobs.message(message!.id)).failedAt).not.toBeNull();
    await harness().stripe.control('DELETE', 'faults');
    await harness().jobs.exhaust();
    expect((await harness().order(orderId)).payment).toBe('captured');
  });

  it('fails visibly when the provider canceled the payment after the label was bought', async () => {
    const orderId = await harness().paid();
    for (const id of await harness().purchases()) await harness().jobs.run(id);
    await harness().stripe.stripe.paymentIntents.cancel((await harness().order(orderId)).intentId!);
    await harness().jobs.exhaust();
    expect((await harness().order(orderId)).payment).toBe('cancelled');
    const failed = await database
      .em()
      .execute<{ last_error: string }[]>('select last_error from outbox_message where failed_at is not null');
    expect(failed.map((row) => row.last_error)).toEqual([
      expect.stringMatching(/has 1 sold items and a cancelled payment/),
    ]);
    expect((await harness().items(orderId))[0]!.status).toBe('bought');
  });
});
