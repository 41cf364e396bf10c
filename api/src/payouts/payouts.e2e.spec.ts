import { payoutMovementPage, payoutPage } from '#libs/contracts/payments/payouts.js';
import { itemMoney } from '#libs/domain/ledger/item-money.js';
import {
  capturedPosting,
  disputePostings,
  feePosting,
  refundedPosting,
  refundFailedPosting,
} from '#libs/domain/ledger/postings.js';
import { Payout } from '#libs/domain/payments/payout.js';
import { PayoutMovement } from '#libs/domain/payments/payout-movement.js';
import { recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { testOrder } from '#libs/dev/testing/sample-data/test-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { TestApi, type Guest } from '../testing/test-api.js';

type Movement = Pick<PayoutMovement, 'id' | 'kind' | 'amount'> & {
  sourceId?: string;
  intentId?: string | null;
  fee?: number;
};

describe('payouts beside the ledger', () => {
  const database = useDatabase();
  let api: TestApi;
  let admin: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    admin = await api.user(undefined, ['admin']);
  });
  afterAll(() => api.stop());

  async function paidOut(amount: number, movements: readonly Movement[], over: Partial<Payout> = {}): Promise<void> {
    const at = new Date();
    const payout = { id: 'po_1', amount, status: 'paid', createdAt: at, arrivesOn: '2026-11-26', isItemized: true };
    const rows = movements.map((one) =>
      Object.assign(new PayoutMovement(), { sourceId: null, intentId: null, fee: 0, at, payoutId: 'po_1' }, one),
    );
    await database
      .em()
      .persist([Object.assign(new Payout(), payout, { readAt: at }, over), ...rows])
      .flush();
  }

  /** In the ledger: $11.25 captured at a fee of 63 cents, refunded, the refund returned, and a lost dispute with a fee of $15. */
  async function booked() {
    return database.em().transactional(async (em) => {
      const { order, items } = testOrder([readyShipment('g_guest')]);
      recordPaid(Object.assign(order, { intentId: 'pi_1' }));
      for (const item of items) item.bought();
      em.persist([order, ...items]);
      await em.flush();
      const money = items.map(itemMoney);
      const refund = refundedPosting(order.id, money[0]!, { key: 'r1', providerId: 're_1' });
      const fee = feePosting(order.id, { chargeId: 'ch_1', amount: 63 });
      const dispute = {
        ...{ id: 'dp_1', intentId: '', amount: 1125, status: 'lost' as const },
        taken: 1125,
        returned: 0,
      };
      await postToLedger(em, capturedPosting(order, money, 1125), fee, refund, refundFailedPosting(refund));
      await postToLedger(em, ...disputePostings(order.id, { ...dispute, fee: 1500, feeReturned: 0 }));
      return order;
    });
  }
  const charge = (intentId: string | null): Movement => ({
    id: 'txn_1',
    kind: 'charge',
    sourceId: 'ch_1',
    intentId,
    amount: 1125,
    fee: 63,
  });
  const others = [
    { id: 'txn_2', kind: 'refund', sourceId: 're_1', amount: -1125 },
    { id: 'txn_3', kind: 'refund_failure', sourceId: 're_1', amount: 1125 },
    { id: 'txn_4', kind: 'dispute', sourceId: 'dp_1', amount: -1125, fee: 1500 },
  ] as const;
  const listed = async () => payoutPage.parse((await api.ask('/admin/payouts', { as: admin })).json).items;
  const movements = async (query = '') =>
    payoutMovementPage.parse((await api.ask(`/admin/payouts/po_1/movements${query}`, { as: admin })).json).items;
  const none = { count: 0, net: 0, difference: 0 };

  it('match to the cent: charges with their fees, refunds, returned refunds and disputes', async () => {
    const { intentId } = await booked();
    await paidOut(1062 - 1125 + 1125 - 2625, [charge(intentId), ...others]);
    expect(await listed()).toMatchObject([
      {
        ...{ id: 'po_1', reading: 'read', unexplained: 0 },
        matches: { matched: { count: 4, net: -1563, difference: 0 }, different: none, missing: none, other: none },
      },
    ]);
    expect(await movements()).toEqual([]);
    expect(await movements('?match=matched')).toHaveLength(4);
  });

  it('show what differs, what the ledger lacks, and what is not about an order, with sums', async () => {
    const { intentId, number } = await booked();
    await paidOut(5_000, [
      { ...charge(intentId), amount: 1130, fee: 64 },
      { id: 'txn_5', kind: 'refund', sourceId: 're_unknown', amount: -500 },
      { id: 'txn_6', kind: 'other', amount: 0, fee: 200 },
    ]);
    const [payout] = await listed();
    expect(payout).toMatchObject({
      unexplained: 5_000 - (1066 - 500 - 200),
      matches: {
        ...{ matched: none, different: { count: 1, net: 1066, difference: 4 } },
        ...{ missing: { count: 1, net: -500, difference: -500 }, other: { count: 1, net: -200, difference: -200 } },
      },
    });
    expect(await movements()).toMatchObject([
      { match: 'different', orderNumber: `WB-${number}`, amount: 1130, bookedAmount: 1125, fee: 64, bookedFee: 63 },
      { match: 'missing', sourceId: 're_unknown', orderNumber: null, bookedAmount: null },
      { match: 'other', bookedAmount: null },
    ]);
    expect((await movements('?limit=2')).map(({ id }) => id)).toEqual(['txn_1', 'txn_5']);
    expect(await movements('?match=missing')).toHaveLength(1);
  });

  it('are a file with a line for each movement', async () => {
    const { intentId, number } = await booked();
    await paidOut(1062, [charge(intentId)]);
    const headers = { authorization: `Bearer ${admin.token}` };
    const text = await (await fetch(`${api.url}/api/admin/payouts/po_1/file`, { headers })).text();
    const [header, line, ...rest] = text.split('\r\n');
    expect(header).toMatch(/^\W?Movement,Time \(UTC\),Kind,Source,Order,Match,Amount \(USD\)/);
    expect(line).toMatch(/^txn_1,[^,]+Z,charge,ch_1,/);
    expect(line).toMatch(new RegExp(`,WB-${number},matched,11\\.25,0\\.63,10\\.62,11\\.25,0\\.63,0\\.00$`));
    expect(rest).toEqual(['']);
    expect((await api.ask('/admin/payouts/po_9/file', { as: admin })).status).toBe(404);
    expect((await api.ask('/admin/payouts/po_9/movements', { as: admin })).status).toBe(404);
  });

  it('say what cannot be compared, and come in pages, newest first', async () => {
    await paidOut(100, [], { isItemized: false, readAt: null });
    const later = new Date(Date.now() + 1_000);
    await database
      .em()
      .persist(
        Object.assign(new Payout(), {
          ...{ id: 'po_2', amount: 200, status: 'in_transit', createdAt: later, arrivesOn: '2026-11-28' },
          ...{ isItemized: true, readAt: null },
        }),
      )
      .flush();
    expect(await listed()).toMatchObject([
      { id: 'po_2', reading: 'unread', unexplained: null },
      { id: 'po_1', reading: 'unlisted', unexplained: null },
    ]);
    const first = payoutPage.parse((await api.ask('/admin/payouts?limit=1', { as: admin })).json);
    const next = await api.ask(`/admin/payouts?limit=1&cursor=${first.next}`, { as: admin });
    expect(payoutPage.parse(next.json).items.map(({ id }) => id)).toEqual(['po_1']);
  });
});
