import { jest } from '@jest/globals';
import { until } from '#libs/dev/testing/until.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { settleAdjustment } from '#libs/jobs/adjustments.js';
import { reconcileOrders, settlePayment } from '#libs/jobs/orders.js';
import { moneyAtProvider, proposedCharge } from '../../testing/proposed-charge.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

/** Stripe's client pauses half a second and more between its tries. */
jest.setTimeout(60_000);

describe('a credit for a charge whose payment a bank disputes', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  const charge = (id: string) => database.em().findOneOrFail(AdjustmentCharge, id);
  const change = async (id: string, verb: (one: AdjustmentCharge) => void) => {
    const em = database.em();
    verb(await em.findOneOrFail(AdjustmentCharge, id));
    await em.flush();
  };
  const settle = async (chargeId: string) => {
    await harness().jobs.asked(settleAdjustment, { chargeId });
    await harness().jobs.exhaust();
  };
  const reconcile = async () => {
    await harness().jobs.asked(reconcileOrders, {});
    await harness().jobs.exhaust();
  };
  const findings = async () =>
    (
      await database.em().execute<{ kind: string }[]>('select kind from finding where resolved_at is null order by 1')
    ).map(({ kind }) => kind);

  it.each([
    ['winning_evidence', 'won', 'partially_refunded', [200], []],
    ['losing_evidence', 'lost', 'disputed', [], ['dispute_open']],
  ] as const)(
    'is refunded when the dispute ends for us only: after %s',
    async (evidence, end, payment, back, found) => {
      const id = await proposedCharge(database.em(), harness(), 'pm_card_createDispute');
      await change(id, (one) => one.accept(harness().clock.now()));
      await settle(id);
      const orderId = (await charge(id)).orderId!;
      const { disputes } = harness().stripe.stripe;
      const { intentId } = await harness().order(orderId);
      const seen = async () => (await disputes.list({ payment_intent: intentId! })).data[0];
      const opened = await until('the bank complains', async () => {
        const one = await seen();
        return one && one.balance_transactions.length > 0 ? one : null;
      });
      await harness().jobs.asked(settlePayment, { orderId });
      expect((await harness().order(orderId)).payment).toBe('disputed');

      await change(id, (one) => one.refund(200, harness().clock.now()));
      await settle(id);
      await harness().age(24 * 4);
      await reconcile();
      expect([await moneyAtProvider(harness(), orderId), await findings()]).toMatchObject([
        [1, [435], []],
        ['dispute_open'],
      ]);

      await disputes.update(opened.id, { evidence: { uncategorized_text: evidence }, submit: true });
      await until('the bank has judged', async () => (await seen())?.status === end);
      await harness().jobs.asked(settlePayment, { orderId });
      for (let times = 0; times < 3; times += 1) await reconcile();
      const order = await harness().order(orderId);
      expect([order.payment, await moneyAtProvider(harness(), orderId), await findings()]).toMatchObject([
        ...[payment, [1, [435], back], found],
      ]);
    },
  );
});
