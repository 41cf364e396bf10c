import { until } from '../until.js';
import { afterCommit, atStripe, atTable, holdAt, type Holding } from './hold.js';
import { storesToKillOn, useMidPurchase } from './mid-purchase.js';

const paymentCheck = atStripe('GET', '/v1/payment_intents/*', 'before');
const capture = '/v1/payment_intents/*/capture';
const capturing = atStripe('POST', capture, 'before');

/** F1: where a worker can be killed in the three jobs of a purchase. */
const points: [string, Holding[]][] = [
  ['settle-payment asks the provider', [paymentCheck]],
  ['settle-payment is about to commit', [atTable('orders')]],
  ['settle-payment has committed, not acknowledged', [atTable('orders'), afterCommit('orders')]],
  ['purchase-label has no intent row yet', [atTable('purchase_intent')]],
  ['purchase-label has its intent row, the carrier has not sold', [atTable('tariff_purchase')]],
  ['purchase-label: sold by the carrier, not saved', [atTable('label')]],
  ['purchase-label has saved, not acknowledged', [atTable('label'), afterCommit('label')]],
  ['capture-order asks the provider', [capturing]],
  ['capture-order: captured, no answer yet', [atStripe('POST', capture, 'after')]],
  ['capture-order: captured, not saved', [capturing, atTable('orders')]],
  ['capture-order has saved, not acknowledged', [capturing, atTable('orders'), afterCommit('orders')]],
];
/** The same for labels of a large order. */
const setPoints: [string, Holding[]][] = [
  ['it has no intent rows yet', [atTable('purchase_intent')]],
  ['its intent rows are not committed', [atTable('shipment')]],
  ['it has its intent rows, the carrier has not sold', [atTable('tariff_purchase')]],
  ['sold by the carrier, not saved', [atTable('label')]],
  ['it has saved, not acknowledged', [atTable('label'), afterCommit('label')]],
];
/** On Redis, those between the job's end and its acknowledgment. */
const pointsOn = {
  postgres: points,
  redis: points.filter(([name]) => /not saved|saved, not ack|no answer/.test(name)),
};

describe.each(storesToKillOn)('worker killed in the middle of a purchase, jobs on $kind', ({ kind, store }) => {
  const purchase = useMidPurchase(store);

  it.each(pointsOn[kind])('%s', async (_, holds) => expect(await purchase.killedAt(holds)).toEqual([]), 120_000);

  if (kind === 'postgres') {
    it.each(setPoints)(
      'a set of labels: %s',
      async (_, holds) => expect(await purchase.killedAt(holds, 'large')).toEqual([]),
      120_000,
    );

    it('completes the purchase when killed five times in a row in the same job', async () => {
      const { shop } = purchase;
      const orders = await purchase.placeAll();
      const hold = await holdAt(shop, [capturing], () => purchase.payAll(orders));
      for (let kills = 1; kills <= 5; kills += 1) {
        await shop.killWorkers();
        const job = `outbox_message where job = 'capture-order' and closed_at is null and deliveries > $1`;
        await until('the job is taken over', async () => (await shop.count(job, [kills])) > 0);
      }
      await hold.release();
      expect(await purchase.inconsistencies(orders)).toEqual([]);
    }, 180_000);
  }

  it('did interrupt job runs', async () => {
    expect(await purchase.interrupted()).toBeGreaterThan(pointsOn[kind].length);
  });
});
