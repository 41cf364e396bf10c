import { setTimeout as pause } from 'node:timers/promises';
import { queueStores } from '../servers/queue-backends.js';
import { until } from '../until.js';
import type { Kind, Placed } from './buyer.js';
import { FaultShop } from './fault-shop.js';
import { afterCommit, atStripe, atTable, holdAt, type Holding } from './hold.js';
import { seeded } from './seeded.js';

/** F1: where a worker can die in the three jobs of a purchase. */
const points: [string, Holding[]][] = [
  ['settle-payment asks the provider', [atStripe('GET', '/v1/payment_intents/*', 'before')]],
  ['settle-payment is about to commit', [atTable('orders', 'exclusive')]],
  ['settle-payment has committed, not acknowledged', [atTable('orders', 'exclusive'), afterCommit('orders')]],
  ['purchase-label has no intent row yet', [atTable('purchase_intent')]],
  ['purchase-label has its intent row, the carrier has not sold', [atTable('tariff_purchase')]],
  ['purchase-label: sold by the carrier, not saved', [atTable('label')]],
  ['purchase-label has saved, not acknowledged', [atTable('label'), afterCommit('label')]],
  ['capture-order asks the provider', [atStripe('POST', '/v1/payment_intents/*/capture', 'before')]],
  ['capture-order: captured, no answer yet', [atStripe('POST', '/v1/payment_intents/*/capture', 'after')]],
  [
    'capture-order: captured, not saved',
    [atStripe('POST', '/v1/payment_intents/*/capture', 'before'), atTable('orders')],
  ],
  [
    'capture-order has saved, not acknowledged',
    [atStripe('POST', '/v1/payment_intents/*/capture', 'before'), atTable('orders'), afterCommit('orders')],
  ],
];

const carts: Kind[][] = [
  ['plain'],
  ['pieces', 'refused'],
  ['unanswered'],
  ['plain', 'unanswered', 'refused'],
  ['refused'],
];
/** On Redis those where the job's end and its acknowledgement part. */
const pointsOn = {
  postgres: points,
  redis: points.filter(([name]) => /not saved|saved, not ack|no answer/.test(name)),
};
const seedsOn = { postgres: 20, redis: 6 };
const stores = queueStores().map((store) => ({ kind: store.kind, store }));

describe.each(stores)('a worker killed in mid-purchase, jobs on $kind', ({ kind, store }) => {
  let shop: FaultShop;
  beforeAll(async () => {
    shop = await FaultShop.open({ store });
  }, 120_000);
  afterAll(() => shop?.close(), 60_000);

  const placeAll = (): Promise<Placed[]> => Promise.all(carts.map((kinds) => shop.buyer.place(kinds)));
  const payAll = (orders: readonly Placed[]) => Promise.all(orders.map((order) => shop.buyer.confirm(order)));

  it.each(pointsOn[kind])(
    '%s',
    async (_, holds) => {
      const orders = await placeAll();
      const hold = await holdAt(shop, holds, () => payAll(orders));
      await shop.killWorkers();
      await hold.release();
      await shop.untilSettled(orders);
      expect(await shop.wrongInTheEnd()).toEqual([]);
    },
    120_000,
  );

  it.each(Array.from({ length: seedsOn[kind] }, (_, seed) => seed + 1))(
    'at random moments, seed %i',
    async (seed) => {
      const random = seeded(seed);
      const orders = await placeAll();
      const path = '/v1/payment_intents/*';
      const slow = { kind: 'slow', delayMs: 150, probability: 0.5, times: 20 };
      const requests = ['before', 'after'].flatMap((when) => [
        { ...slow, when, method: 'GET', path },
        { ...slow, when, method: 'POST', path: `${path}/capture` },
      ]);
      await shop.stripe.fail({ seed, requests });
      const paid = payAll(orders);
      await pause(random() * 500);
      const both = random() < 0.25;
      await shop.kill(...shop.running.workers.filter((_, at) => both || at === seed % 2));
      await paid;
      await shop.untilSettled(orders);
      await shop.stripe.fix();
      expect(await shop.wrongInTheEnd()).toEqual([]);
    },
    120_000,
  );

  if (kind === 'postgres') {
    it('five times in a row in the same job', async () => {
      const orders = await placeAll();
      const hold = await holdAt(shop, [atStripe('POST', '/v1/payment_intents/*/capture', 'before')], () =>
        payAll(orders),
      );
      for (let kills = 1; kills <= 5; kills += 1) {
        await shop.killWorkers();
        const job = `outbox_message where job = 'capture-order' and closed_at is null and deliveries > $1`;
        await until('the job is taken over', async () => (await shop.count(job, [kills])) > 0);
      }
      await hold.release();
      await shop.untilSettled(orders);
      expect(await shop.wrongInTheEnd()).toEqual([]);
    }, 180_000);
  }

  if (kind === 'redis') {
    it.each([1, 2, 3])(
      'and all that Redis knew is gone, seed %i',
      async (seed) => {
        const random = seeded(seed);
        const orders = await placeAll();
        const paid = payAll(orders);
        await pause(random() * 400);
        await Promise.all([shop.forgetQueue(), shop.kill(...shop.running.workers.slice(0, 1))]);
        await paid;
        await shop.untilSettled(orders);
        expect(await shop.wrongInTheEnd()).toEqual([]);
      },
      120_000,
    );
  }

  it('that was all not for nothing: runs were interrupted', async () => {
    expect(await shop.count('outbox_message where deliveries > attempts + 1')).toBeGreaterThan(pointsOn[kind].length);
  });
});
