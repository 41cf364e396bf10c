import { jest } from '@jest/globals';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { settleAdjustment } from '#libs/jobs/adjustments.js';
import { reconcileOrders } from '#libs/jobs/orders.js';
import { amount, moneyAtProvider, proposedCharge } from '../../testing/proposed-charge.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

/** Stripe's client pauses half a second and more between its tries. */
jest.setTimeout(60_000);

describe('a refund of a charge whose payment a bank disputes', () => {
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
  const force = (orderId: string, payment: 'captured' | 'disputed') =>
    forceState(database.em(), 'Order', orderId, { payment });

  /** A paid charge that is disputed, with a refund that became due meanwhile, four days ago. */
  async function disputed(): Promise<{ id: string; orderId: string }> {
    const id = await proposedCharge(database.em(), harness(), 'pm_card_visa');
    await change(id, (one) => one.accept(harness().clock.now()));
    await settle(id);
    const orderId = (await charge(id)).orderId!;
    await force(orderId, 'disputed');
    await change(id, (one) => one.refund(200, new Date(Date.now() - 4 * 24 * 3600_000)));
    return { id, orderId };
  }

  it('is stored, asks the provider nothing, and is no finding', async () => {
    const { id, orderId } = await disputed();
    await settle(id);
    for (let times = 0; times < 2; times += 1) await reconcile();
    expect([await moneyAtProvider(harness(), orderId), await findings(), await charge(id)]).toMatchObject([
      ...[[1, [amount], []], ['dispute_open']],
      { refundDue: 200, refundDone: 0 },
    ]);
    expect(await harness().jobs.open()).toEqual([]);
  });

  it('is made once when the dispute ends for us', async () => {
    const { id, orderId } = await disputed();
    await force(orderId, 'captured');
    for (let times = 0; times < 3; times += 1) await reconcile();
    expect([await moneyAtProvider(harness(), orderId), await findings(), await charge(id)]).toMatchObject([
      ...[[1, [amount], [200]], []],
      { refundDue: 200, refundDone: 200 },
    ]);
  });
});
