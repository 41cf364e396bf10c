import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderView } from '#libs/contracts/orders/orders.js';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { until } from '../until.js';
import type { Answer } from './buyer.js';
import { FaultShop } from './fault-shop.js';
import { afterCommit, atStripe, atTable, holdAt } from './hold.js';
import { seeded } from './seeded.js';

/** A request that the client repeats with the same key until it gets a response. */
type Command = { path: string; body: object; key: string; answer?: Answer | undefined };

describe('API killed during requests', () => {
  let shop: FaultShop;
  beforeAll(async () => {
    shop = await FaultShop.open({ workers: 1 });
  }, 120_000);
  beforeEach(() => shop.untilApiAnswers());
  afterAll(() => shop?.close(), 60_000);

  /** Shipments to be priced, shipments with a price, and orders. */
  const commands = async (each: number): Promise<Command[]> => {
    const [draft, priced] = [{ references: [randomUUID().slice(0, 25)] }, await shop.buyer.body('plain')];
    const ready = await Promise.all(Array.from({ length: each }, () => shop.buyer.ready('plain')));
    const { from, to, parcels } = priced;
    return ready.flatMap((shipment) => [
      { path: '/shipments', body: { ...draft, from, to, parcels }, key: randomUUID() },
      { path: '/shipments', body: priced, key: randomUUID() },
      { path: '/orders', body: shop.buyer.orderOf([shipment]), key: randomUUID() },
    ]);
  };
  const send = async (command: Command): Promise<Answer | undefined> =>
    shop.buyer.post(command.path, command.body, command.key).catch(() => undefined);
  /** Sends all at once. @returns when each has its response or was cut off. */
  const sendAll = (all: readonly Command[]) =>
    Promise.all(all.map(async (command) => void (command.answer = await send(command))));
  const repeatAll = (all: readonly Command[]): Promise<Answer[]> =>
    Promise.all(
      all.map((command) =>
        until('the repeated command is answered', async () => {
          const answer = await send(command);
          return answer && ![409, 503].includes(answer.status) ? answer : undefined;
        }),
      ),
    );
  const committed = async (all: readonly Command[]): Promise<Set<string>> => {
    const keys = all.map(({ key }) => key);
    const rows = await shop.sql<{ key: string }>('select key from idempotency_key where key = any($1)', [keys]);
    return new Set(rows.map(({ key }) => key));
  };
  const rows = async () =>
    Object.fromEntries(
      await Promise.all(
        ['shipment', 'quote', 'orders', 'order_item', 'idempotency_key', 'outbox_message'].map(async (table) => {
          const ours = table === 'outbox_message' ? ` where job = 'compute-rates'` : '';
          return [table, await shop.count(`${table}${ours}`)] as const;
        }),
      ),
    );
  const untilSessionsEnd = () =>
    until('the sessions of the killed api are over', async () => {
      const its = `pg_stat_activity where application_name = 'waybill-api' and (state <> 'idle' or wait_event = 'SyncRep')`;
      return (await shop.count(its)) === 0;
    });
  /** The number of rows that `each` new requests of each kind add. */
  const more = (before: Record<string, number>, each: number) => ({
    shipment: (before['shipment'] ?? 0) + 2 * each,
    quote: (before['quote'] ?? 0) + each,
    orders: (before['orders'] ?? 0) + each,
    order_item: (before['order_item'] ?? 0) + each,
    idempotency_key: (before['idempotency_key'] ?? 0) + 3 * each,
    outbox_message: (before['outbox_message'] ?? 0) + each,
  });

  it('F3: stores nothing when killed inside a transaction, and the repeated requests succeed', async () => {
    const all = await commands(6);
    const before = await rows();
    let sent: Promise<unknown> = Promise.resolve();
    const start = () => Promise.resolve(void (sent = sendAll(all)));
    const hold = await holdAt(shop, [atTable('idempotency_key')], start);
    await shop.kill(shop.running.api);
    await hold.release();
    await sent;
    await untilSessionsEnd();
    expect(all.filter(({ answer }) => answer)).toEqual([]);
    expect(await rows()).toEqual(before);
    await shop.untilApiAnswers();
    const answers = await repeatAll(all);
    expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual(all.map(() => [201, false]));
    expect(await rows()).toEqual(more(before, 6));
  }, 90_000);

  it('F2: returns the lost response and stores one row each when killed between commit and response', async () => {
    const all = await commands(6);
    const before = await rows();
    let sent: Promise<unknown> = Promise.resolve();
    const start = () => Promise.resolve(void (sent = sendAll(all)));
    const hold = await holdAt(shop, [atTable('idempotency_key'), afterCommit('idempotency_key')], start);
    await shop.kill(shop.running.api);
    await hold.release();
    await sent;
    await untilSessionsEnd();
    const stored = await committed(all);
    expect(stored.size).toBeGreaterThan(0);
    expect(all.filter(({ answer }) => answer)).toEqual([]);
    await shop.untilApiAnswers();
    const answers = await repeatAll(all);
    expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual(
      all.map(({ key }) => [201, stored.has(key)]),
    );
    expect(await rows()).toEqual(more(before, 6));
    await same(all, answers);
  }, 90_000);

  /** The rows that the responses name exist and belong to the caller. */
  const same = async (all: readonly Command[], answers: readonly Answer[]): Promise<void> => {
    for (const [at, { path }] of all.entries()) {
      const created = JSON.parse(answers[at]?.text ?? '') as { slug: string; id: string };
      if (path === '/orders')
        expect((await shop.buyer.guest.ask(orderView, `${path}/${created.id}`)).id).toBe(created.id);
      else expect((await shop.buyer.guest.ask(shipmentView, `${path}/${created.slug}`)).slug).toBe(created.slug);
    }
  };

  it.each(Array.from({ length: 10 }, (_, seed) => seed + 1))(
    'gives repeated requests one result each when killed at random moments, seed %i',
    async (seed) => {
      const random = seeded(seed);
      const all = await commands(8);
      const before = await rows();
      const sent = sendAll(all);
      await pause(random() * 150);
      await shop.kill(shop.running.api);
      await sent;
      await untilSessionsEnd();
      const stored = await committed(all);
      await shop.untilApiAnswers();
      const answers = await repeatAll(all);
      expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual(
        all.map(({ key }) => [201, stored.has(key)]),
      );
      const answered = all.filter(({ answer }) => answer);
      expect(answered.map(({ answer }) => answer?.text)).toEqual(
        answered.map((one) => answers[all.indexOf(one)]?.text),
      );
      expect(await rows()).toEqual(more(before, 8));
    },
    90_000,
  );

  it('reuses the intent of a payment when killed after Stripe created it', async () => {
    const [order, unpaid] = [await shop.buyer.place(['plain']), await shop.buyer.order(['plain'])];
    const made = (await shop.stripe.ledger()).intents.length;
    let begun: Promise<unknown> = Promise.resolve();
    const start = () => Promise.resolve(void (begun = shop.buyer.startPayment(unpaid).catch(() => undefined)));
    const hold = await holdAt(shop, [atStripe('POST', '/v1/payment_intents', 'after')], start);
    await shop.kill(shop.running.api);
    await hold.release();
    expect(await begun).toBeUndefined();
    await shop.untilApiAnswers();
    const paying = await shop.buyer.startPayment(unpaid);
    expect((await shop.stripe.ledger()).intents).toHaveLength(made + 1);
    await Promise.all([shop.buyer.confirm(paying), shop.buyer.confirm(order)]);
    await shop.untilSettled([unpaid, order]);
    expect(await shop.findInconsistencies()).toEqual([]);
  }, 90_000);

  it('stores a webhook once and completes the order when killed before answering it', async () => {
    const order = await shop.buyer.place(['plain']);
    const hold = await holdAt(shop, [atTable('payment_event'), afterCommit('payment_event')], () =>
      shop.buyer.confirm(order),
    );
    await shop.kill(shop.running.api);
    await hold.release();
    await shop.untilSettled([order]);
    const undelivered = async () => (await shop.stripe.deliveries()).filter(({ state }) => state !== 'delivered');
    await until('every event is delivered', async () => (await undelivered()).length === 0);
    const again = (await shop.stripe.deliveries()).filter(({ attempts }) => attempts > 1).map(({ event }) => event);
    expect(again).not.toEqual([]);
    expect(await shop.count('payment_event where id = any($1)', [again])).toBe(again.length);
    expect(await shop.findInconsistencies()).toEqual([]);
  }, 90_000);
});
