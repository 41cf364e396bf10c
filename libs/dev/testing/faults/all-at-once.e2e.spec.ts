import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderView, paymentStart } from '#libs/contracts/orders/orders.js';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { until } from '../until.js';
import type { Kind, Placed } from './buyer.js';
import { FaultShop } from './fault-shop.js';
import { seeded } from './seeded.js';

const carts: Kind[][] = [['plain'], ['pieces', 'refused'], ['unanswered'], ['plain', 'unanswered'], ['refused']];

describe('all faults at once', () => {
  let shop: FaultShop;
  beforeAll(async () => {
    shop = await FaultShop.open();
  }, 120_000);
  afterAll(() => shop?.close(), 60_000);

  /** Repeats the request until it gets a final response, as the web app does. @returns the text of the response. */
  const retryUntilDone = async (path: string, body: object | undefined): Promise<unknown> => {
    const key = randomUUID();
    const answer = await until(`POST ${path} is answered`, async () => {
      const got = await shop.buyer.post(path, body, key).catch(() => undefined);
      const wait = !got || got.status >= 500 || got.code === 'idempotency_in_progress';
      return wait ? undefined : got;
    });
    if (answer.status >= 400) throw new Error(`POST ${path}: ${answer.text}`);
    return JSON.parse(answer.text);
  };
  /** One customer, from the shipments to the card. */
  const buy = async (kinds: readonly Kind[]): Promise<Placed> => {
    const ready = kinds.map(async (kind) => {
      const { slug, offer } = shipmentView.parse(await retryUntilDone('/shipments', await shop.buyer.body(kind)));
      return { slug, total: offer?.total.amount ?? 0 };
    });
    const body = shop.buyer.orderOf(await Promise.all(ready));
    const { id, total } = orderView.parse(await retryUntilDone('/orders', body));
    const payment = paymentStart.parse(await retryUntilDone(`/orders/${id}/payment`, undefined));
    const order = { id, total: total.amount, slugs: body.shipments, payment };
    // 400: an earlier attempt authorized it, and its response was lost.
    const held = async () => [200, 400].includes(await shop.buyer.confirm(order).catch(() => 0));
    await until('the card is held', held);
    return order;
  };
  const cutSessions = async (random: () => number): Promise<void> => {
    const others = await shop.sql<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name <> 'fault-test' order by pid`,
    );
    const victims = others.filter(() => random() < 0.3).map(({ pid }) => pid);
    await shop.sql('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [victims]);
  };
  const freeze = async (pid: number, ms: number): Promise<void> => {
    process.kill(pid, 'SIGSTOP');
    await pause(ms);
    process.kill(pid, 'SIGCONT');
  };
  const harm = async (random: () => number): Promise<void> => {
    const { api, stripe, workers } = shop.running;
    const rng = random();
    if (rng < 0.2) return shop.kill(...workers.slice(random() * 2, 2));
    if (rng < 0.35) return shop.kill(api);
    if (rng < 0.45 && stripe) return shop.kill(stripe);
    if (rng < 0.6 && stripe && !stripe.ended) return freeze(stripe.pid ?? 0, random() * 300);
    if (rng < 0.8) return cutSessions(random);
    const webhook = ['lose', 'duplicate', 'reorder', 'delay'][Math.floor(random() * 4)];
    const request = { when: random() < 0.5 ? 'before' : 'after', kind: random() < 0.5 ? 'drop' : 'status' };
    await shop.stripe
      .fail({ webhooks: [{ kind: webhook, times: 2 }], requests: [{ ...request, path: '/v1/payment_intents/*' }] })
      .catch(() => undefined);
  };

  it.each([1, 2, 3])(
    'settles every order correctly, seed %i',
    async (seed) => {
      const random = seeded(seed);
      for (const kind of carts.flat()) await shop.buyer.body(kind);
      const bought = Promise.all([...carts, ...carts].map((kinds) => buy(kinds)));
      for (let round = 0; round < 6; round += 1) {
        await harm(random);
        await pause(random() * 400);
      }
      const orders = await bought;
      await until('the sandbox is there', () => shop.stripe.answers());
      await shop.stripe.fix();
      await shop.makeDue();
      await shop.untilSettled(orders);
      expect(await shop.findInconsistencies()).toEqual([]);
    },
    180_000,
  );
});
