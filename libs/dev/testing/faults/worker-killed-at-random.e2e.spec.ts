import { setTimeout as pause } from 'node:timers/promises';
import { atTable, holdAt } from './hold.js';
import { storesToKillOn, useMidPurchase } from './mid-purchase.js';
import { seeded } from './seeded.js';

const seedsOn = { postgres: 20, redis: 6 };

describe.each(storesToKillOn)('worker killed at random moments of a purchase, jobs on $kind', ({ kind, store }) => {
  const purchase = useMidPurchase(store);

  it.each(Array.from({ length: seedsOn[kind] }, (_, seed) => seed + 1))(
    'settles every order correctly, seed %i',
    async (seed) => {
      const { shop } = purchase;
      const random = seeded(seed);
      const orders = await purchase.placeAll();
      const path = '/v1/payment_intents/*';
      const slow = { kind: 'slow', delayMs: 150, probability: 0.5, times: 20 };
      const requests = ['before', 'after'].flatMap((when) => [
        { ...slow, when, method: 'GET', path },
        { ...slow, when, method: 'POST', path: `${path}/capture` },
      ]);
      await shop.stripe.fail({ seed, requests });
      const paid = purchase.payAll(orders);
      await pause(random() * 500);
      const both = random() < 0.25;
      await shop.kill(...shop.buyingWorkers.filter((_, at) => both || at === seed % 2));
      await paid;
      await shop.untilSettled(orders);
      await shop.stripe.fix();
      expect(await purchase.inconsistencies(orders)).toEqual([]);
    },
    120_000,
  );

  if (kind === 'redis') {
    it.each([1, 2, 3])(
      'settles every order correctly when Redis also loses its data, seed %i',
      async (seed) => {
        const { shop } = purchase;
        const random = seeded(seed);
        const orders = await purchase.placeAll();
        const paid = purchase.payAll(orders);
        await pause(random() * 400);
        await Promise.all([shop.forgetQueue(), shop.kill(...shop.buyingWorkers.slice(0, 1))]);
        await paid;
        expect(await purchase.inconsistencies(orders)).toEqual([]);
      },
      120_000,
    );
  }

  it('did interrupt job runs', async () => {
    expect(await purchase.interrupted()).toBeGreaterThan(5);
  });

  it('moves all jobs to an added worker when the others are killed and stay away', async () => {
    const { shop } = purchase;
    const [early, late] = [await purchase.placeAll(), await purchase.placeAll()];
    const hold = await holdAt(shop, [atTable('label')], () => purchase.payAll(early));
    await shop.addWorker();
    const paid = purchase.payAll(late);
    await shop.endWorkers();
    await hold.release();
    await paid;
    expect(await purchase.inconsistencies([...early, ...late])).toEqual([]);
  }, 120_000);
});
