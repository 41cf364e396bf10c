import { pickupLabelsView, pickupOffersView, pickupView } from '#libs/contracts/shipments/pickups.js';
import { poolAt } from '#libs/dev/sandbox/cognito/client/call-pool.js';
import { signIn } from '#libs/dev/sandbox/cognito/client/sign-in.js';
import { until } from '../until.js';
import { Buyer, type Placed } from './buyer.js';
import { FaultShop } from './fault-shop.js';
import { afterCommit, atEasypost, atStripe, atTable, holdAt, type Holding } from './hold.js';

const capturing = (when: 'before' | 'after') => atStripe('POST', '/v1/payment_intents/*/capture', when);
const refunding = (when: 'before' | 'after') => atStripe('POST', '/v1/refunds', when);
const buying = 'POST /v2/pickups/\\w+/buy';
const canceling = 'POST /v2/pickups/\\w+/cancel';

/** Where a worker can be killed between the payment of a pickup and its capture. */
const booked: [string, Holding[]][] = [
  ['paid, not saved', [atTable('pickup')]],
  ['EasyPost has made the pickup, its id is not kept', [atTable('aggregator_shipment')]],
  ['EasyPost has not booked', [atEasypost(buying, 'before')]],
  ['booked by EasyPost, no answer yet', [atEasypost(buying, 'after')]],
  ['booked by EasyPost, not saved', [atEasypost(buying, 'before'), atTable('pickup')]],
  ['about to be captured', [capturing('before')]],
  ['captured, no answer yet', [capturing('after')]],
  ['captured, not saved', [capturing('before'), atTable('ledger_entry')]],
];
/** Where a worker can be killed between a cancellation and the refund. */
const canceled: [string, Holding[]][] = [
  ['EasyPost has not canceled', [atEasypost(canceling, 'before')]],
  ['canceled by EasyPost, no answer yet', [atEasypost(canceling, 'after')]],
  ['canceled by EasyPost, not saved', [atEasypost(canceling, 'before'), atTable('pickup')]],
  ['about to be refunded', [refunding('before')]],
  ['refunded, no answer yet', [refunding('after')]],
  ['refunded, not saved', [refunding('before'), atTable('pickup')]],
  ['refunded, saved, not acknowledged', [refunding('before'), atTable('pickup'), afterCommit('pickup')]],
];

type Paid = Placed & { pickupId: string };

describe('worker killed in the middle of a paid pickup', () => {
  let shop: FaultShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await FaultShop.open({ sellsEasypost: true, settings: { TRACKING_SPEED: '1' } });
    const { url, demoUsers } = shop.running;
    const { cognito } = shop.buyer.guest.config;
    const user = demoUsers.find(({ groups }) => groups.length === 0)!;
    buyer = await Buyer.signedIn(url, await signIn(poolAt(cognito), user), 'ups');
  }, 120_000);
  afterAll(() => shop?.close(), 60_000);

  /** A pickup of $9.65 for a new label, whose payment has started. */
  async function placed(): Promise<Paid> {
    const label = await buyer.place(['plain']);
    await buyer.confirm(label);
    await shop.untilSettled([label]);
    const { day, groups } = await buyer.guest.ask(pickupLabelsView, '/pickups/labels');
    const [group] = groups;
    if (!group) throw new Error('There is no label to collect.');
    const place = { day, key: group.key, labels: group.labels.map(({ id }) => id), pickupDay: group.days.at(-1)! };
    const request = { ...place, ...(group.anyTime ? {} : { from: '10:00', to: '14:00' }), instructions: '' };
    const { offers } = await buyer.guest.ask(pickupOffersView, '/pickups/offers', { method: 'POST', body: request });
    const { service, price } = offers.find((one) => one.price > 0)!;
    const body = { ...request, service, price };
    const { id: pickupId, charge } = await buyer.guest.ask(pickupView, '/pickups', { method: 'POST', body });
    const order = { id: charge!.orderId, total: price, slugs: [] };
    return { ...(await buyer.startPayment(order)), pickupId };
  }

  const untilPickup = (condition: string, { pickupId }: Paid) =>
    until(
      `the pickup is ${condition}`,
      async () => {
        await shop.makeDue();
        const there = `pickup p join orders o on o.id = p.order_id where p.id = $1 and ${condition}`;
        return (await shop.count(there, [pickupId])) === 1;
      },
      60_000,
    );
  const untilCharged = (one: Paid) => untilPickup(`p.status = 'scheduled' and o.payment = 'captured'`, one);

  /** The pickups at EasyPost under our reference, what went through the card, and what the books have left over. */
  async function facts({ pickupId, id, payment }: Paid) {
    const { EASYPOST_API_URL: url, EASYPOST_API_KEY: key } = shop.running.settings;
    const headers = { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` };
    const { pickups } = (await (await fetch(`${url}pickups?page_size=100`, { headers })).json()) as {
      pickups: { reference: string; status: string }[];
    };
    const { captures, refunds } = await shop.stripe.ledger();
    const sums = (rows: readonly { payment_intent: string; amount: number }[]) =>
      rows.filter((one) => one.payment_intent === payment.intentId).map(({ amount }) => amount);
    const carrier = await shop.sql<{ sum: number }>(
      `select coalesce(sum(amount), 0)::int as sum from ledger_entry where order_id = $1 and account = 'carrier'`,
      [id],
    );
    const own = pickups.filter(({ reference, status }) => reference === pickupId && status !== 'unknown');
    return {
      atCarrier: own.map(({ status }) => status),
      ...{ captured: sums(captures), refunded: sums(refunds), carrier: carrier[0]!.sum },
    };
  }

  it.each(booked)(
    'books and charges once: %s',
    async (_, holds) => {
      const one = await placed();
      const hold = await holdAt(shop, holds, () => buyer.confirm(one));
      await shop.killWorkers();
      await hold.release();
      await untilCharged(one);
      expect(await facts(one)).toEqual({ atCarrier: ['scheduled'], captured: [965], refunded: [], carrier: -965 });
    },
    180_000,
  );

  it.each(canceled)(
    'cancels and refunds once: %s',
    async (_, holds) => {
      const one = await placed();
      await buyer.confirm(one);
      await untilCharged(one);
      const cancel = async () => {
        const { status, text } = await buyer.post(`/pickups/${one.pickupId}/cancel`, undefined);
        if (status >= 400) throw new Error(text);
      };
      const hold = await holdAt(shop, holds, cancel);
      await shop.killWorkers();
      await hold.release();
      await untilPickup(`p.status = 'canceled' and p.refunded_at is not null and o.payment = 'refunded'`, one);
      expect(await facts(one)).toEqual({ atCarrier: ['canceled'], captured: [965], refunded: [965], carrier: 0 });
    },
    180_000,
  );

  it('had interrupted job runs', async () => {
    const jobs = `('settle-payment', 'settle-pickup', 'capture-order', 'refund-pickup')`;
    const interrupted = `outbox_message where job in ${jobs} and deliveries > attempts + 1`;
    expect(await shop.count(interrupted)).toBeGreaterThanOrEqual(booked.length + canceled.length);
  });
});
