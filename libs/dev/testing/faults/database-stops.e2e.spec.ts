import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../until.js';
import type { Answer, Kind } from './buyer.js';
import { cutConnections, stopDatabase } from './database-faults.js';
import { FaultShop } from './fault-shop.js';
import { seeded } from './seeded.js';

const carts: Kind[][] = [['plain'], ['pieces', 'refused'], ['unanswered'], ['plain'], ['refused']];

describe('database outage', () => {
  let shop: FaultShop;
  beforeAll(async () => {
    shop = await FaultShop.open();
  }, 120_000);
  afterAll(() => shop?.close(), 60_000);

  /** Creates shipments one after the other until stopped; returns each response with its key. */
  const createRepeatedly = async (stop: AbortSignal) => {
    const body = await shop.buyer.body('plain');
    const sent: { key: string; answer: Answer | undefined }[] = [];
    while (!stop.aborted) {
      const key = randomUUID();
      sent.push({ key, answer: await shop.buyer.post('/shipments', body, key).catch(() => undefined) });
    }
    return sent;
  };
  const pids = () => [shop.running.api, ...shop.running.workers].map(({ pid }) => pid);

  /** F10, for whole purchases. */
  it.each([1, 2, 3, 4, 5])(
    'lets every purchase complete when connections are cut at random, seed %i',
    async (seed) => {
      const random = seeded(seed);
      const before = pids();
      const orders = await Promise.all(carts.map((kinds) => shop.buyer.place(kinds)));
      const paid = Promise.all(orders.map((order) => shop.buyer.confirm(order)));
      await cutConnections(shop, random);
      await paid;
      await shop.untilSettled(orders);
      expect(await shop.findInconsistencies()).toEqual([]);
      expect(pids()).toEqual(before);
    },
    120_000,
  );

  /** F8: stopped immediately (as by a power cut, with its log on disk), then restarted. */
  it.each([1, 2, 3, 4])(
    'loses no acknowledged data and recovers when stopped under load, seed %i',
    async (seed) => {
      const random = seeded(seed);
      const before = pids();
      const orders = await Promise.all(carts.map((kinds) => shop.buyer.place(kinds)));
      const enough = new AbortController();
      const loads = [1, 2, 3].map(() => createRepeatedly(enough.signal));
      const paid = Promise.all(orders.map((order) => shop.buyer.confirm(order)));
      try {
        await pause(random() * 600);
        await stopDatabase(shop);
        const down = await shop.buyer.post('/shipments', await shop.buyer.body('plain'));
        expect([down.status, down.code]).toEqual([503, 'unavailable']);
        await shop.postgres.start();
        const back = async () => (await shop.buyer.post('/shipments', await shop.buyer.body('plain'))).status !== 503;
        await until('the api has its database back', back);
      } finally {
        enough.abort();
      }
      await paid;
      const answers = (await Promise.all(loads)).flat();
      const strange = answers.filter(({ answer }) => answer && ![201, 503].includes(answer.status));
      expect(strange).toEqual([]);
      const acknowledged = answers.filter(({ answer }) => answer?.status === 201);
      const stored = await shop.sql('select key, body as text from idempotency_key where key = any($1)', [
        acknowledged.map(({ key }) => key),
      ]);
      const byKey = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
      expect(byKey(stored)).toEqual(byKey(acknowledged.map(({ key, answer }) => ({ key, text: answer?.text }))));
      expect(await shop.count('shipment')).toBe(await shop.count(`idempotency_key where route like '%/shipments'`));
      await shop.untilSettled(orders);
      expect(await shop.findInconsistencies()).toEqual([]);
      expect(pids()).toEqual(before);
    },
    120_000,
  );
});
