import { until } from '../until.js';
import type { Kind, Placed } from './buyer.js';
import { FaultShop } from './fault-shop.js';
import { atStripe, holdAt } from './hold.js';

const carts: Kind[][] = [['plain'], ['pieces', 'refused'], ['unanswered'], ['refused']];
const intents = '/v1/payment_intents';
const capture = { method: 'POST', path: `${intents}/*/capture` };

describe('a purchase while Stripe', () => {
  let shop: FaultShop;
  beforeAll(async () => {
    shop = await FaultShop.open({ workers: 1 });
  }, 120_000);
  afterEach(() => shop.stripe.fix());
  afterAll(() => shop?.close(), 60_000);

  const placeAll = (): Promise<Placed[]> => Promise.all(carts.map((kinds) => shop.buyer.place(kinds)));
  const payAll = (orders: readonly Placed[]) => Promise.all(orders.map((order) => shop.buyer.confirm(order)));
  const expectSettled = async (orders: readonly Placed[]) => {
    await shop.untilSettled(orders);
    expect(await shop.findInconsistencies()).toEqual([]);
  };
  const faultsMet = async () => (await shop.stripe.requests()).filter(({ fault }) => fault !== null).length;

  it('is killed and restarts', async () => {
    const orders = await placeAll();
    const unpaid = await shop.buyer.order(['plain']);
    const hold = await holdAt(shop, [atStripe(capture.method, capture.path, 'before')], () => payAll(orders));
    process.kill(shop.running.stripe?.pid ?? 0, 'SIGSTOP'); // so that it cannot be back before the next line
    if (shop.running.stripe) await shop.kill(shop.running.stripe);
    const refused = await shop.buyer.post(`/orders/${unpaid.id}/payment`, undefined);
    // Restarted within half a second: on a slow machine a client's retry may already reach it.
    if (refused.status !== 200) expect([refused.status, refused.code]).toEqual([503, 'payment_unavailable']);
    await until('the sandbox is back', () => shop.stripe.answers());
    await hold.release();
    const paying = await shop.buyer.startPayment(unpaid);
    await shop.buyer.confirm(paying);
    await expectSettled([...orders, paying]);
  }, 90_000);

  it('hangs for a while, without delaying other requests', async () => {
    const orders = await placeAll();
    const unpaid = await shop.buyer.order(['plain']);
    await payAll(orders);
    const pid = shop.running.stripe?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    const begun = shop.buyer.startPayment(unpaid);
    try {
      expect((await shop.buyer.ready('plain')).total).toBeGreaterThan(0);
      expect(await shop.buyer.look(unpaid)).toMatchObject({ payment: 'created', settled: false });
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    const paying = await begun;
    await shop.buyer.confirm(paying);
    await expectSettled([...orders, paying]);
  }, 90_000);

  it('captures without responding', async () => {
    const orders = await placeAll();
    const before = await faultsMet();
    await shop.stripe.fail({ requests: [{ ...capture, when: 'after', kind: 'timeout', times: 2 }] });
    await payAll(orders);
    await expectSettled(orders);
    expect(await faultsMet()).toBe(before + 2);
  }, 90_000);

  it.each([1, 2, 3, 4])(
    'responds with errors, late, or not at all, seed %i',
    async (seed) => {
      const path = `${intents}/*`;
      const before = await faultsMet();
      const kinds = [
        { kind: 'status', status: 500 },
        { kind: 'status', status: 503 },
        { kind: 'status', status: 429 },
        { kind: 'drop' },
        { kind: 'slow', delayMs: 100 },
      ];
      const requests = kinds.flatMap((kind) =>
        ['before', 'after'].flatMap((when) => [
          { ...kind, when, method: 'GET', path, probability: 0.15, times: 10 },
          { ...kind, when, ...capture, probability: 0.15, times: 10 },
          { ...kind, when, method: 'POST', path: `${path}/cancel`, probability: 0.15, times: 10 },
          { ...kind, when, method: 'POST', path: intents, probability: 0.1, times: 10 },
        ]),
      );
      const unpaid = await Promise.all(carts.map((kinds) => shop.buyer.order(kinds)));
      await shop.stripe.fail({ seed, requests });
      const begin = (order: (typeof unpaid)[number]) =>
        until('the payment begins', () => shop.buyer.startPayment(order).catch(() => undefined));
      const orders = await Promise.all(unpaid.map(begin));
      await payAll(orders);
      await expectSettled(orders);
      expect(await faultsMet()).toBeGreaterThan(before);
    },
    90_000,
  );

  it('loses its webhooks: polling by the page or the reconciler finds the payment', async () => {
    await shop.stripe.fail({ webhooks: [{ kind: 'lose', times: null }] });
    const [polled, unpolled] = [await placeAll(), await placeAll()];
    await payAll([...polled, ...unpolled]);
    for (const { id } of polled) expect((await shop.buyer.post(`/orders/${id}/check`, undefined)).status).toBe(202);
    await shop.untilSettled(polled);
    await shop.makeDue();
    await expectSettled([...polled, ...unpolled]);
    const known = (await shop.stripe.deliveries()).filter(({ state }) => state === 'lost');
    expect(await shop.count('payment_event where id = any($1)', [known.map(({ event }) => event)])).toBe(0);
    expect(known.length).toBeGreaterThan(polled.length + unpolled.length);
  }, 90_000);

  it.each([
    ['repeatedly', { kind: 'duplicate', copies: 5, times: null }],
    ['late', { kind: 'delay', delayMs: 700, times: null }],
    ['in reverse', { kind: 'reorder', times: 6 }],
  ])(
    'sends its webhooks %s',
    async (_, fault) => {
      await shop.stripe.fail({ webhooks: [fault] });
      const orders = await placeAll();
      await payAll(orders);
      const undelivered = async () =>
        (await shop.stripe.deliveries()).filter(({ state }) => state === 'pending' || state === 'held');
      await shop.untilSettled(orders);
      await shop.stripe.fix();
      await until('every event has come', async () => (await undelivered()).length === 0);
      await expectSettled(orders);
    },
    90_000,
  );

  it('resends all webhooks long after the end, which changes nothing', async () => {
    const orders = await placeAll();
    await payAll(orders);
    await expectSettled(orders);
    const before = await shop.sql('select id, payment, captured, version from orders order by id');
    const events = (await shop.stripe.deliveries()).map(({ event }) => event);
    const attempts = async () => (await shop.stripe.deliveries()).reduce((sum, { attempts: n }) => sum + n, 0);
    const earlier = await attempts();
    for (const event of events.toReversed()) await shop.stripe.sendAgain(event);
    await until('all have come again', async () => (await attempts()) >= earlier + events.length);
    await expectSettled(orders);
    expect(await shop.sql('select id, payment, captured, version from orders order by id')).toEqual(before);
  }, 90_000);
});
