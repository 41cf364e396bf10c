import { until } from '#libs/dev/testing/until.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { InsuranceClaim, shopInsurer } from '#libs/domain/insurance/insurance-claim.js';
import { LedgerEntry } from '#libs/domain/ledger/ledger-entry.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { payClaim } from '#libs/jobs/insurance.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';

describe('insurance claim payment to the card', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  /** An approved claim for the first of two labels. */
  async function approved(card?: string): Promise<{ id: string; orderId: string; intentId: string }> {
    const orderId = await harness().paid(2, card);
    await harness().jobs.settle();
    const em = database.em();
    const { id: orderItemId, shipmentId } = await em.findOneOrFail(OrderItem, { orderId, position: 0 });
    const now = harness().clock.now();
    const parcel = { shipmentId, orderId, orderItemId, parcel: 0, insurer: shopInsurer, insured: 200_00 };
    const body = { kind: 'shortage', amount: 100_00, description: 'Half is missing.' } as const;
    const claim = InsuranceClaim.draft(parcel, body, 'g_guest', now);
    claim.submit([{ purpose: 'invoice' }], { lossFrom: '', actor: 'g_guest' }, now);
    claim.approve({ amount: 11_25, payout: 'card', words: 'Agreed.' }, 11_25, 'u_staff', now);
    await em.persist(claim).flush();
    return { id: claim.id, orderId, intentId: (await harness().order(orderId)).intentId! };
  }
  const claim = (id: string) => database.em().findOneOrFail(InsuranceClaim, id);
  const ask = (id: string) => harness().jobs.ask(payClaim, { claimId: id });
  const atStripe = async (intentId: string) => {
    const { data } = await harness().stripe.stripe.refunds.list({ payment_intent: intentId });
    return data.map(({ amount, status }) => [amount, status]);
  };
  const margin = async (orderId: string) => {
    const rows = await database.em().find(LedgerEntry, { orderId, account: 'margin' });
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };

  it('pays once, notifies the customer, and books it to the margin', async () => {
    const { id, orderId, intentId } = await approved();
    const before = await margin(orderId);
    await ask(id);
    await harness().jobs.settle();
    expect(await claim(id)).toMatchObject({ status: 'paid', payoutFailure: null });
    expect(await atStripe(intentId)).toEqual([[11_25, 'succeeded']]);
    expect((await margin(orderId)) - before).toBe(11_25);
    expect(await harness().order(orderId)).toMatchObject({ payment: 'partially_refunded', refunded: 11_25 });
    expect(harness().mailer.sent.at(-1)?.subject).toMatch(/^We paid your insurance claim: \$11\.25 \(order WB-/);
  });

  it('pays once in twenty concurrent runs', async () => {
    const { id, intentId } = await approved();
    const ids = await Promise.all(Array.from({ length: 20 }, () => ask(id)));
    await Promise.all(ids.map((one) => harness().jobs.run(one)));
    await harness().jobs.exhaust();
    expect([await atStripe(intentId), (await claim(id)).status]).toEqual([[[11_25, 'succeeded']], 'paid']);
  });

  it('finds the payment of a run that was killed after it', async () => {
    const { id, intentId } = await approved();
    const metadata = { key: (await claim(id)).paymentKey };
    await harness().stripe.stripe.refunds.create({ payment_intent: intentId, amount: 11_25, metadata });
    await ask(id);
    await harness().jobs.settle();
    expect([await atStripe(intentId), (await claim(id)).status]).toEqual([[[11_25, 'succeeded']], 'paid']);
  });

  it('makes one payment when the provider pays without answering', async () => {
    const { id, intentId } = await approved();
    await harness().stripe.faults({
      requests: [{ when: 'after', kind: 'drop', method: 'POST', path: '/v1/refunds', times: 3 }],
    });
    await ask(id);
    await harness().jobs.exhaust();
    expect([await atStripe(intentId), (await claim(id)).status]).toEqual([[[11_25, 'succeeded']], 'paid']);
  });

  it('leaves an amount above the rest of the charge to staff', async () => {
    const { id, intentId } = await approved();
    await harness().stripe.stripe.refunds.create({ payment_intent: intentId, amount: 22_00 });
    await ask(id);
    await harness().jobs.settle();
    expect(await claim(id)).toMatchObject({ status: 'partly_approved', payout: 'transfer' });
    expect(await atStripe(intentId)).toEqual([[22_00, 'succeeded']]);
    expect(harness().mailer.sent.at(-1)?.text).toContain('We pay $11.25 by bank transfer or check');
  });

  it('leaves a payment returned by the bank to staff, and reverses its posting', async () => {
    const { id, orderId, intentId } = await approved('pm_card_refundFail');
    const before = await margin(orderId);
    await ask(id);
    await harness().jobs.settle();
    await until('the bank has spoken', async () => (await atStripe(intentId))[0]?.[1] === 'failed');
    await harness().jobs.asked(settlePayment, { orderId });
    await harness().jobs.settle();
    expect(await claim(id)).toMatchObject({ status: 'partly_approved', payout: 'transfer', paidAt: null });
    expect((await margin(orderId)) - before).toBe(0);
    expect(harness().mailer.sent.at(-1)?.text).toContain('We pay $11.25 by bank transfer or check');
  });
});
