import { until } from '../until.js';
import { cutConnections, stopDatabase } from './database-faults.js';
import { afterCommit, atEasypost, atTable, holdAt, type Holding } from './hold.js';
import { storesToKillOn, useMidPurchase } from './mid-purchase.js';
import { seeded } from './seeded.js';

const buying = 'POST /v2/\\w+/\\w+/buy';
/** Faults of EasyPost that are waiting when the purchases begin. */
const faults = 12;

/** F1 with EasyPost's protocol: where a worker can be killed while it buys. What was held at EasyPost happens after the kill. */
const points: [string, Holding[]][] = [
  ['EasyPost has not made the shipment', [atEasypost('POST /v2/(shipments|orders) ', 'before')]],
  ['the shipment is made, its id is not kept', [atTable('aggregator_shipment')]],
  ['its id is kept, EasyPost has not sold', [atEasypost(buying, 'before')]],
  ['sold by EasyPost, no answer yet', [atEasypost(buying, 'after')]],
  ['sold by EasyPost, the file is on its way', [atEasypost('GET /files/', 'before')]],
  ['sold by EasyPost, not saved', [atTable('label')]],
  ['saved, not acknowledged', [atTable('label'), afterCommit('label')]],
];
/** On Redis, where a job that is handed over is in another store than its outbox row (F4). */
const pointsOn = { postgres: points, redis: points.filter(([name]) => /no answer|not acknowledged/.test(name)) };

describe.each(storesToKillOn)('EasyPost labels, jobs on $kind', ({ kind, store }) => {
  const purchase = useMidPurchase(store, { sellsEasypost: true });

  it.each(pointsOn[kind])(
    'are bought once when the worker is killed: %s',
    async (_, holds) => expect(await purchase.killedAt(holds)).toEqual([]),
    120_000,
  );

  it.each([1, 2])(
    'are bought once when responses are lost, late and broken, seed %i',
    async (seed) => {
      const random = seeded(seed);
      const orders = await purchase.placeAll();
      const on = [buying, 'POST /v2/(shipments|orders) ', 'GET /v2/(shipments|orders)/', 'GET /files/'];
      const answers = ['lost', 'cut', 'status', 'html', 'malformed'] as const;
      for (let fault = 0; fault < faults; fault += 1) {
        const [where, answer] = [
          on[Math.floor(random() * on.length)]!,
          answers[Math.floor(random() * answers.length)]!,
        ];
        await purchase.shop.easypost!.fail({ on: where, answer, times: 1 + Math.floor(random() * 2) });
      }
      await purchase.payAll(orders);
      await until('every label is bought or refused', async () => {
        await purchase.shop.makeDue();
        return (await purchase.shop.count(`order_item where status = 'open'`)) === 0;
      });
      // Some of the faults have struck.
      expect(await purchase.shop.easypost!.faultsLeft()).toBeLessThan(faults);
      await purchase.shop.easypost!.fix();
      expect(await purchase.inconsistencies(orders)).toEqual([]);
    },
    120_000,
  );

  it('had interrupted job runs', async () => {
    expect(await purchase.interrupted()).toBeGreaterThanOrEqual(pointsOn[kind].length);
  });

  if (kind === 'redis') {
    it('are bought once when Redis loses its data meanwhile (F7)', async () => {
      const orders = await purchase.placeAll();
      const hold = await holdAt(purchase.shop, [atEasypost(buying, 'after')], () => purchase.payAll(orders));
      await Promise.all([purchase.shop.forgetQueue(), purchase.shop.killWorkers()]);
      await hold.release();
      expect(await purchase.inconsistencies(orders)).toEqual([]);
    }, 120_000);
    return;
  }

  it('are bought once when the database is stopped immediately between the sale and its row (F8)', async () => {
    const { shop } = purchase;
    const orders = await purchase.placeAll();
    const hold = await holdAt(shop, [atEasypost(buying, 'after')], () => purchase.payAll(orders));
    await stopDatabase(shop);
    await hold.release();
    await shop.postgres.start();
    expect(await purchase.inconsistencies(orders)).toEqual([]);
  }, 120_000);

  it.each([1, 2])(
    'are bought once when connections are cut at random (F10), seed %i',
    async (seed) => {
      const { shop } = purchase;
      const random = seeded(seed);
      const orders = await purchase.placeAll();
      const paid = purchase.payAll(orders);
      await cutConnections(shop, random);
      await paid;
      expect(await purchase.inconsistencies(orders)).toEqual([]);
    },
    120_000,
  );
});
