import { RequestRefund } from '#libs/use-cases/refunds/request-refund.js';
import { RestartRefund } from '#libs/use-cases/refunds/restart-refund.js';
import { Label } from '#libs/domain/labels/label.js';
import { LedgerEntry } from '#libs/domain/ledger/ledger-entry.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { payRefund, voidLabel } from '#libs/jobs/refunds.js';
import { summarizeOrder } from '#libs/jobs/tracking.js';
import { until } from '#libs/dev/testing/until.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';
import { useCaseBus } from '#libs/dev/testing/use-case-bus.js';

describe('refunding labels', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  async function captured(count = 1, card?: string): Promise<string> {
    const orderId = await harness().paid(count, card);
    await harness().jobs.settle();
    expect((await harness().order(orderId)).payment).toBe('captured');
    return orderId;
  }
  /** As POST /api/orders/:id/refunds writes it. @returns its id. */
  async function asked(orderId: string, position = 0): Promise<string> {
    const em = database.em();
    const { id } = await em.findOneOrFail(OrderItem, { orderId, position });
    return useCaseBus(em, harness().clock).execute(new RequestRefund(id, 'not_needed', 'customer'));
  }
  const refund = (id: string) => database.em().findOneOrFail(Refund, id);
  /** The provider's fee aside. */
  const card = async (orderId: string, account = 'card') => {
    const rows = await database.em().find(LedgerEntry, { orderId, account: account as 'card' });
    const moved = rows.filter(({ posting }) => !posting.startsWith('fee-'));
    return moved.reduce((total, row) => total + row.amount, 0);
  };
  const atStripe = async (orderId: string) => {
    const { intentId } = await harness().order(orderId);
    const { data } = await harness().stripe.stripe.refunds.list({ payment_intent: intentId! });
    return data.map((one) => [one.amount, one.status]);
  };
  const mails = () => harness().mailer.sent.map((mail) => mail.subject.replace(/WB-\d+/, 'WB'));

  it('asks for a summary of a large order: the other parcels may all have arrived', async () => {
    const orderId = await captured(26);
    await database.em().nativeUpdate(Shipment, { orderId }, { ownerId: `u_${'1'.repeat(32)}` });
    await asked(orderId);
    await harness().jobs.settle();
    expect(await harness().jobs.open(summarizeOrder)).toMatchObject([{ payload: { orderId } }]);
  });

  it('voids the label, refunds its price, and reports it everywhere', async () => {
    const orderId = await captured(2);
    const id = await asked(orderId);
    expect((await refund(id)).status).toBe('requested');
    await harness().jobs.settle();
    expect(await refund(id)).toMatchObject({ status: 'credited', amount: 1125, rejectionCode: null });
    expect((await refund(id)).expectedBy).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await harness().order(orderId)).toMatchObject({
      payment: 'partially_refunded',
      captured: 2250,
      refunded: 1125,
    });
    const [shipment, other] = await harness().shipments(orderId);
    expect([shipment!.labelStatus, shipment!.trackingStatus, other!.labelStatus]).toEqual([
      'voided',
      'cancelled',
      'purchased',
    ]);
    const em = database.em();
    expect(await em.count(Label, { shipmentId: shipment!.id, voidedAt: null })).toBe(0);
    expect(await em.findOneOrFail(Tracker, { shipmentId: shipment!.id })).toMatchObject({
      status: 'cancelled',
      nextCheckAt: null,
    });
    expect([harness().carrier.voided.length, await atStripe(orderId)]).toEqual([1, [[1125, 'succeeded']]]);
    expect([await card(orderId), await card(orderId, 'carrier'), await card(orderId, 'hold')]).toEqual([
      1125, -1000, 0,
    ]);
    expect(mails()).toEqual(['Receipt for order WB: $22.50', 'Refund of $11.25 for order WB']);
  });

  it('refunds the order when all labels are refunded, and leaves a zero ledger', async () => {
    const orderId = await captured(2);
    for (const position of [0, 1]) await asked(orderId, position);
    await harness().jobs.settle();
    expect(await harness().order(orderId)).toMatchObject({ payment: 'refunded', refunded: 2250 });
    for (const account of ['card', 'carrier', 'margin', 'coupon'])
      expect([account, await card(orderId, account)]).toEqual([account, 0]);
  });

  it('voids once and refunds once in twenty runs of each step at once', async () => {
    const orderId = await captured();
    const id = await asked(orderId);
    const many = async (job: typeof voidLabel) => {
      const ids = await Promise.all(Array.from({ length: 20 }, () => harness().jobs.ask(job, { refundId: id })));
      await Promise.all(ids.map((one) => harness().jobs.run(one)));
      await harness().jobs.exhaust();
    };
    await many(voidLabel);
    await many(payRefund);
    expect(await atStripe(orderId)).toEqual([[1125, 'succeeded']]);
    expect([harness().carrier.voided.length, await card(orderId)]).toEqual([1, 0]);
    expect(mails().filter((subject) => subject.startsWith('Refund'))).toHaveLength(1);
  });

  it('finds void and payment done in the next run when killed after either, even a day later', async () => {
    const orderId = await captured();
    const id = await asked(orderId);
    const [purchase] = await harness().purchaseRows();
    await harness().carrier.voidPurchase(purchase!.id);
    const { intentId } = await harness().order(orderId);
    const metadata = { key: `refund-${id}-1` };
    await harness().stripe.stripe.refunds.create({ payment_intent: intentId!, amount: 1125, metadata });
    await harness().jobs.settle();
    expect((await refund(id)).status).toBe('credited');
    expect(await atStripe(orderId)).toEqual([[1125, 'succeeded']]);
  });

  it('remains submitted while the carrier decides, asks again, then pays', async () => {
    const orderId = await captured();
    harness().carrier.thinksAboutVoids = true;
    const id = await asked(orderId);
    await harness().jobs.settle();
    expect((await refund(id)).status).toBe('submitted');
    expect(await atStripe(orderId)).toEqual([]);
    harness().carrier.thinksAboutVoids = false;
    await harness().jobs.exhaust();
    expect((await refund(id)).status).toBe('credited');
  });

  it('pays nothing and explains why when the carrier refuses, and works when retried', async () => {
    const orderId = await captured();
    harness().carrier.rejectsVoids = true;
    const id = await asked(orderId);
    await harness().jobs.settle();
    expect(await refund(id)).toMatchObject({ status: 'rejected', rejectionCode: 'carrier_refused' });
    expect((await harness().shipments(orderId))[0]!.labelStatus).toBe('void_rejected');
    expect([await atStripe(orderId), mails().at(-1)]).toEqual([[], 'No refund yet for order WB']);
    harness().carrier.rejectsVoids = false;
    await retried(id);
    expect((await refund(id)).status).toBe('credited');
    expect((await harness().shipments(orderId))[0]!.labelStatus).toBe('voided');
  });

  async function retried(id: string): Promise<void> {
    await useCaseBus(database.em(), harness().clock).execute(new RestartRefund(id));
    await harness().jobs.exhaust();
  }

  it.each(['away', 'lost'] as const)(
    'asks again until the carrier answers when it is %s, and voids once',
    async (fault) => {
      const orderId = await captured();
      harness().carrier.fail('voidPurchase', fault, fault === 'away' ? 20 : 1);
      const id = await asked(orderId);
      await harness().jobs.exhaust(60);
      expect((await refund(id)).status).toBe('credited');
      expect(harness().carrier.voided).toHaveLength(1);
    },
  );

  it('makes one refund when the provider pays without answering', async () => {
    const orderId = await captured();
    await harness().stripe.faults({
      requests: [{ when: 'after', kind: 'drop', method: 'POST', path: '/v1/refunds', times: 3 }],
    });
    const id = await asked(orderId);
    await harness().jobs.exhaust();
    expect([(await refund(id)).status, await atStripe(orderId)]).toEqual(['credited', [[1125, 'succeeded']]]);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    'pays once within the hour after a 500 %s the effect, stored for the key for a day',
    async (when, atOnce) => {
      const orderId = await captured();
      await harness().stripe.faults({
        requests: [{ when, kind: 'status', status: 500, kept: true, method: 'POST', path: '/v1/refunds' }],
      });
      const id = await asked(orderId);
      await harness().jobs.settle();
      expect((await atStripe(orderId)).length).toBe(atOnce);
      await harness().jobs.exhaust(2);
      expect((await refund(id)).status).toBe(when === 'before' ? 'approved' : 'credited');
      harness().clock.pass(1 / 24);
      await harness().jobs.exhaust();
      expect([(await refund(id)).status, await atStripe(orderId)]).toEqual(['credited', [[1125, 'succeeded']]]);
      expect(await card(orderId)).toBe(0);
    },
  );

  it('refuses more than the rest of the charge without calling the provider', async () => {
    const orderId = await captured();
    const { intentId } = await harness().order(orderId);
    await harness().stripe.stripe.refunds.create({ payment_intent: intentId!, amount: 1 });
    const id = await asked(orderId);
    await harness().jobs.settle();
    expect(await refund(id)).toMatchObject({ status: 'rejected', rejectionCode: 'refund_refused' });
    expect(await atStripe(orderId)).toEqual([[1, 'succeeded']]);
    expect(
      await harness()
        .payments.refund(intentId!, 1125, 'k', { freshKey: true })
        .catch((error: unknown) => error),
    ).toMatchObject({
      code: 'refund_refused',
      kind: 'conflict',
    });
  });

  it('applies a refund made in the provider’s dashboard: state, sum and ledger', async () => {
    const orderId = await captured(2);
    const { intentId } = await harness().order(orderId);
    await harness().stripe.stripe.refunds.create({ payment_intent: intentId!, amount: 700 });
    for (let times = 0; times < 3; times += 1) await harness().jobs.asked(settlePayment, { orderId });
    expect(await harness().order(orderId)).toMatchObject({ payment: 'partially_refunded', refunded: 700 });
    expect(await card(orderId)).toBe(1550);
    await harness().stripe.stripe.refunds.create({ payment_intent: intentId! });
    await harness().jobs.asked(settlePayment, { orderId });
    expect(await harness().order(orderId)).toMatchObject({ payment: 'refunded', refunded: 2250 });
    expect(await card(orderId)).toBe(0);
  });

  it.each([
    ['pm_card_pendingRefund', 'credited', 0],
    ['pm_card_refundFail', 'rejected', 1125],
  ])('to a card %s ends as %s', async (method, status, left) => {
    const orderId = await captured(1, method);
    const id = await asked(orderId);
    await harness().jobs.settle();
    const settled = async () => (await atStripe(orderId))[0]?.[1] === (status === 'credited' ? 'succeeded' : 'failed');
    await until('the bank has spoken', settled);
    await harness().jobs.asked(settlePayment, { orderId });
    await harness().jobs.settle();
    expect(await refund(id)).toMatchObject({ status, rejectionCode: status === 'rejected' ? 'bank_refused' : null });
    expect(await harness().order(orderId)).toMatchObject({ refunded: 1125 - left });
    expect(await card(orderId)).toBe(left);
    expect((await harness().shipments(orderId))[0]!.labelStatus).toBe('voided');
    if (status === 'credited') return;
    expect(mails().at(-1)).toBe('No refund yet for order WB');
    await retried(id);
    expect((await atStripe(orderId)).length).toBe(2);
  });
});
