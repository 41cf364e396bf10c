import { refusalOf } from '#libs/dev/testing/refusal.js';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Order } from '#libs/domain/orders/order.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { RecentSignIn } from '../http/auth/recent-sign-in.js';
import { NobodyKnown, testSettings } from '../http/testing/test-platform.js';
import { RetryPickupRefund, RetryPickupRefundHandler } from './commands/retry-pickup-refund.js';

const operator: Actor = { id: `u_${'9'.repeat(32)}`, kind: 'user', roles: ['operator'], tokenExpires: new Date() };

describe('another try to refund a canceled pickup', () => {
  const database = useDatabase();
  // An operator without a token is refused before the user pool is asked.
  const recent = (stepUpRefundCents: number) =>
    new RecentSignIn(new NobodyKnown(), { ...testSettings, stepUpRefundCents }, { now: () => new Date() });
  const retry = (id: string, stepUpRefundCents = 2650) =>
    new RetryPickupRefundHandler(database.em(), recent(stepUpRefundCents)).execute(new RetryPickupRefund(operator, id));

  async function canceled(refundFailure: string | null, orderId?: null): Promise<Pickup> {
    const sums = { subtotal: 2650, discount: 0, couponCode: null, currency: 'USD' as const };
    const order = Order.open('u_1', 'ann@example.com', sums, 2650);
    const [pickup] = Pickup.of(
      {
        ...{ ownerId: 'u_1', day: '2026-11-27', labels: [], anyTime: true, instructions: '', price: 2650 },
        group: { carrier: 'usps', seller: 'usps', sender: testAddress(), sample: false, timeZone: 'America/New_York' },
        ...{ window: { from: new Date(), to: new Date() }, cancelableUntil: new Date(), service: 'on_demand' },
        orderId: orderId === null ? null : order.id,
      },
      new Date(),
    );
    Object.assign(pickup, { status: 'canceled', refundFailure, refundId: refundFailure && 're_1' });
    await database.em().persist([order, pickup]).flush();
    return pickup;
  }

  it('is made under a key of its own, once for each failure, and is in the audit log', async () => {
    const { id, refundKey } = await canceled('The card is closed.');
    expect(await retry(id)).toEqual({ id, attempt: 2 });
    const pickup = await database.em().findOneOrFail(Pickup, id);
    expect(pickup).toMatchObject({ isRefundDue: true, refundKey: `${refundKey}-2`, refundId: null });
    const messages = await database.em().find(OutboxMessage, { job: 'refund-pickup' });
    expect(messages).toMatchObject([{ payload: { pickupId: id } }]);
    expect(await database.em().find(AuditEntry, {})).toMatchObject([{ action: 'pickup.refund_retry', subjectId: id }]);
    expect(await refusalOf(retry(id))).toMatchObject({ code: 'illegal_transition', kind: 'conflict' });
  });

  it('needs a recent sign-in when the refund is above the limit', async () => {
    const { id } = await canceled('The card is closed.');
    expect(await refusalOf(retry(id, 2649))).toMatchObject({ code: 'step_up_required' });
    expect(await database.em().findOneOrFail(Pickup, id)).toMatchObject({ refundAttempt: 1 });
  });

  it('is made by one of two operators', async () => {
    const { id } = await canceled('The card is closed.');
    const outcomes = await Promise.allSettled([retry(id), retry(id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await database.em().findOneOrFail(Pickup, id)).toMatchObject({ refundAttempt: 2 });
  });

  it('is refused while the first one is under way, and for a free pickup', async () => {
    const { id } = await canceled(null);
    expect(await refusalOf(retry(id))).toMatchObject({ code: 'illegal_transition' });
    const { id: free } = await canceled('The card is closed.', null);
    expect(await refusalOf(retry(free))).toMatchObject({ code: 'not_found', kind: 'missing' });
  });
});
