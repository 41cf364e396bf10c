import type { Placed } from './buyer.js';
import { FaultShop } from './fault-shop.js';
import { afterCommit, atStripe, atTable, holdAt, type Holding } from './hold.js';

const [list, pay] = [atStripe('GET', '/v1/refunds', 'before'), atStripe('POST', '/v1/refunds', 'before')];

/** Where a worker can be killed in the two jobs of a refund. */
const points: [string, Holding[]][] = [
  ['void-label has asked, the carrier has not taken it back', [atTable('tariff_purchase')]],
  ['void-label: taken back by the carrier, not saved', [atTable('label')]],
  ['void-label has saved, not acknowledged', [atTable('label'), afterCommit('label')]],
  ['pay-refund asks what has gone back', [list]],
  ['pay-refund is about to pay', [pay]],
  ['pay-refund: paid, no answer yet', [atStripe('POST', '/v1/refunds', 'after')]],
  ['pay-refund: paid, not saved', [pay, atTable('refund')]],
  ['pay-refund has saved, not acknowledged', [pay, atTable('refund'), afterCommit('refund')]],
];

describe('worker killed in the middle of a refund', () => {
  let shop: FaultShop;
  beforeAll(async () => {
    // A parcel that has been scanned cannot be refunded, and on a busy machine a minute can pass before that.
    shop = await FaultShop.open({ settings: { TRACKING_SPEED: '1' } });
  }, 120_000);
  afterAll(() => shop?.close(), 60_000);

  async function bought(): Promise<Placed[]> {
    const orders = await Promise.all([shop.buyer.place(['plain', 'plain']), shop.buyer.place(['pieces'])]);
    await Promise.all(orders.map((order) => shop.buyer.confirm(order)));
    await shop.untilSettled(orders);
    return orders;
  }
  /** The first label of each. */
  const refundAll = async (orders: readonly Placed[]) => {
    const requests = orders.map(({ id, slugs }) =>
      shop.buyer.post(`/orders/${id}/refunds`, { shipments: slugs.slice(0, 1) }),
    );
    for (const { status, text } of await Promise.all(requests)) if (status >= 400) throw new Error(text);
  };

  it.each(points)(
    'refunds and voids each label once: %s',
    async (_, holds) => {
      const orders = await bought();
      const hold = await holdAt(shop, holds, () => refundAll(orders));
      await shop.killWorkers();
      await hold.release();
      await shop.untilRefunded(orders, 2);
      expect(await shop.findInconsistencies()).toEqual([]);
      const [some, all] = await Promise.all(orders.map((order) => shop.buyer.look(order)));
      expect([some!.payment, all!.payment]).toEqual(['partially_refunded', 'refunded']);
      const { refunds } = await shop.stripe.ledger();
      const ofOrders = orders.map(({ payment }) => refunds.filter((one) => one.payment_intent === payment.intentId));
      expect(ofOrders.map((own) => own.map(({ status }) => status))).toEqual([['succeeded'], ['succeeded']]);
      const voided = `tariff_purchase t join purchase_intent p on p.id = t.reference join shipment s on s.id = p.shipment_id
        where t.voided_at is not null and s.slug = any($1)`;
      expect(await shop.count(voided, [orders.flatMap(({ slugs }) => slugs)])).toBe(2);
    },
    120_000,
  );

  it('did interrupt job runs', async () => {
    const interrupted = `outbox_message where job in ('void-label', 'pay-refund') and deliveries > attempts + 1`;
    expect(await shop.count(interrupted)).toBeGreaterThanOrEqual(points.length);
  });
});
