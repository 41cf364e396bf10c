import { StripeCardPayments } from '#libs/adapters/stripe/payments/stripe-card-payments.js';
import { stripeClient } from '#libs/adapters/stripe/stripe-client.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import type { PaymentState } from '#libs/domain/payments/card-payments.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { openSandbox, secretKey, type OpenSandbox } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { CancelOrder, CancelOrderHandler } from './commands/cancel-order.js';
import { CheckPayment, CheckPaymentHandler } from './commands/check-payment.js';
import { StartPayment, StartPaymentHandler } from './commands/start-payment.js';

const guest: Actor = { id: 'guest-1', kind: 'guest', roles: [], tokenExpires: new Date() };

describe('paying an order', () => {
  const database = useDatabase();
  let stripe: OpenSandbox;
  beforeAll(async () => {
    stripe = await openSandbox();
  });
  beforeEach(() => stripe.control('DELETE', 'faults'));
  afterAll(() => stripe.close());

  async function placed(payment: Order['payment'] = 'created'): Promise<string> {
    const em = database.em();
    const { order } = await placedOrder(em, [readyShipment(guest.id)]);
    order.payment = payment;
    await em.flush();
    return order.id;
  }
  const payments = () => new StripeCardPayments(stripeClient({ secretKey, apiUrl: stripe.url, timeoutMs: 1_000 }));
  const start = (orderId: string, actor = guest) =>
    new StartPaymentHandler(database.em(), payments(), new SystemClock()).execute(new StartPayment(actor, orderId));
  const cancel = (orderId: string, actor = guest) =>
    new CancelOrderHandler(database.em(), new SystemClock()).execute(new CancelOrder(actor, orderId));
  const check = (orderId: string, actor = guest) =>
    new CheckPaymentHandler(database.em()).execute(new CheckPayment(actor, orderId));
  const orderOf = (id: string) => database.em().findOneOrFail(Order, id);
  const messages = () => database.em().find(OutboxMessage, {});
  const intentsOf = async (orderId: string) =>
    (await stripe.stripe.paymentIntents.list({ limit: 100 })).data.filter(
      (one) => one.metadata['order_id'] === orderId,
    );

  it('creates one intent for the whole sum, to be captured later, and polls it', async () => {
    const id = await placed();
    const begun = await start(id);
    expect(begun).toMatchObject({ amount: { amount: 1125, currency: 'USD' }, status: 'created' });
    const [intent] = await intentsOf(id);
    expect(intent).toMatchObject({
      id: begun.intentId,
      amount: 1125,
      capture_method: 'manual',
      client_secret: begun.clientSecret,
    });
    expect((await messages()).map((one) => [one.job, one.payload])).toEqual([['settle-payment', { orderId: id }]]);
  });

  it('returns the same intent again, also for twenty requests at once', async () => {
    const id = await placed();
    const begun = await Promise.all(Array.from({ length: 20 }, () => start(id)));
    expect(new Set(begun.map((one) => one.intentId)).size).toBe(1);
    expect(await start(id)).toEqual(begun[0]);
    expect(await intentsOf(id)).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
  });

  it.each(['before', 'after'])(
    'fails with a clear error when the provider is unavailable %s it made the intent, then returns the same one',
    async (when) => {
      const id = await placed();
      await stripe.faults({
        requests: [{ when, kind: 'status', status: 401, method: 'POST', path: '/v1/payment_intents', times: 1 }],
      });
      expect(await refusalOf(start(id))).toMatchObject({ code: 'payment_unavailable', kind: 'upstream' });
      expect((await orderOf(id)).intentId).toBeNull();
      const begun = await start(id);
      expect((await intentsOf(id)).map((one) => one.id)).toEqual([begun.intentId]);
    },
  );

  it.each(['authorised', 'captured', 'cancelled', 'refunded'] as const)(
    'has nothing to pay once it is %s',
    async (payment) => {
      const id = await placed(payment);
      expect(await refusalOf(start(id))).toMatchObject({ code: 'illegal_transition', kind: 'conflict' });
      expect(await intentsOf(id)).toEqual([]);
    },
  );

  it('accepts another card for the same intent after a decline', async () => {
    const id = await placed();
    const { intentId } = await start(id);
    await stripe.stripe.paymentIntents
      .confirm(intentId, { payment_method: 'pm_card_chargeDeclined' })
      .catch(() => undefined);
    await forceState(database.em(), 'Order', id, { payment: 'failed' });
    expect((await start(id)).intentId).toBe(intentId);
  });

  it("extends the coupon's reservation by 15 minutes, also for twenty requests at once", async () => {
    const id = await placed();
    const begun = await start(id);
    const long = new Date(Date.now() - 10 * 60_000);
    await database.em().nativeUpdate(Order, id, { couponCode: 'WELCOME10', updatedAt: long });
    const again = await Promise.all(Array.from({ length: 20 }, () => start(id)));
    expect(new Set(again.map((one) => one.intentId))).toEqual(new Set([begun.intentId]));
    expect((await orderOf(id)).updatedAt.getTime()).toBeGreaterThan(long.getTime());
  });

  it('enqueues a check only while the payment can still change', async () => {
    const id = await placed();
    await check(id);
    expect(await messages()).toEqual([]);
    await start(id);
    const [later] = await messages();
    expect(later!.availableAt.getTime()).toBeGreaterThan(Date.now());
    await forceState(database.em(), 'Order', id, { payment: 'captured' });
    await check(id);
    expect(await messages()).toEqual([later]);
    await forceState(database.em(), 'Order', id, { payment: 'created' });
    await check(id);
    await check(id);
    const [now, ...others] = await messages();
    expect([now!.id, now!.availableAt <= new Date(), others]).toEqual([later!.id, true, []]);
  });

  it('releases items and shipments when canceled, and has the worker release the card', async () => {
    const id = await placed();
    await start(id);
    await cancel(id);
    await cancel(id);
    expect((await orderOf(id)).payment).toBe('cancelled');
    const [item] = await database.em().find(OrderItem, { orderId: id });
    const shipment = await database.em().findOneOrFail(Shipment, item!.shipmentId);
    expect([item!.status, shipment.status, shipment.orderId]).toEqual(['failed', 'ready', null]);
    const [now, ...others] = await messages();
    expect([now!.availableAt <= new Date(), others]).toEqual([true, []]);
  });

  it.each(['authorised', 'captured'] as const)(
    'cannot be canceled once it is %s: its labels are being purchased',
    async (payment) => {
      const id = await placed(payment);
      expect(await refusalOf(cancel(id))).toMatchObject({ code: 'illegal_transition', kind: 'conflict' });
      expect((await database.em().find(OrderItem, { orderId: id }))[0]!.status).toBe('open');
      expect(await database.em().count(Shipment, { status: 'ordered' })).toBe(1);
    },
  );

  it('is canceled completely or not at all while the card is being authorized', async () => {
    const id = await placed();
    const em = database.em();
    const racing = await em.findOneOrFail(Order, id);
    await em.find(OrderItem, { orderId: id });
    const held: PaymentState = {
      intentId: 'pi',
      status: 'authorised',
      amount: 1125,
      amountCapturable: 1125,
      amountReceived: 0,
    };
    await cancel(id);
    expect(racing.recordPayment(held)).toBe(true);
    await expect(em.flush()).rejects.toThrow(/lock/i);
    expect((await orderOf(id)).payment).toBe('cancelled');
  });

  it("answers 404 to another guest's order", async () => {
    const id = await placed();
    const other = { ...guest, id: 'guest-2' };
    for (const act of [start, cancel, check])
      expect(await refusalOf(act(id, other))).toMatchObject({ code: 'not_found', kind: 'missing' });
    expect((await orderOf(id)).payment).toBe('created');
  });
});
