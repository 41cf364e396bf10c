import type { Order, Placed } from './buyer.js';
import { FaultShop } from './fault-shop.js';

describe('order in a running shop', () => {
  let shop: FaultShop;
  beforeAll(async () => {
    shop = await FaultShop.open({ workers: 1 });
  }, 120_000);
  afterAll(() => shop?.close(), 60_000);

  const expectSettled = async (orders: readonly Order[]) => {
    await shop.untilSettled(orders);
    expect(await shop.findInconsistencies()).toEqual([]);
  };
  const taken = async (order: Order) => (await shop.buyer.look(order)).captured.amount;

  it.each([
    ['pm_card_chargeDeclined', 402, 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 402, 'insufficient_funds'],
    ['pm_card_processingThenFails', 200, expect.any(String)],
  ])(
    'is paid once by another card after %s',
    async (card, status, code: unknown) => {
      const order = await shop.buyer.place(['pieces']);
      expect(await shop.buyer.confirm(order, card)).toBe(status);
      await shop.untilPayment(order, 'failed');
      expect(await shop.buyer.look(order)).toMatchObject({ settled: true, paymentFailure: { code, retryable: true } });
      const again = await shop.buyer.startPayment(order);
      expect(again.payment.intentId).toBe(order.payment.intentId);
      expect(await shop.buyer.confirm(again)).toBe(200);
      await expectSettled([order]);
      expect(await taken(order)).toBe(order.total);
    },
    60_000,
  );

  it.each(['pm_card_processingThenSucceeds', 'pm_card_connectionLost'])(
    'is paid once: %s',
    async (card) => {
      const order = await shop.buyer.place(['plain']);
      await shop.buyer.confirm(order, card).catch(() => undefined);
      await expectSettled([order]);
      expect(await taken(order)).toBe(order.total);
    },
    60_000,
  );

  it('is not charged before the bank’s challenge is approved: declined first, then approved', async () => {
    const order = await shop.buyer.place(['plain']);
    await shop.buyer.confirm(order, 'pm_card_threeDSecure2Required');
    await shop.untilPayment(order, 'requires_action');
    expect(
      await shop.count('purchase_intent p join shipment s on s.id = p.shipment_id where s.slug = any($1)', [
        order.slugs,
      ]),
    ).toBe(0);
    await shop.buyer.challenge(order, 'decline');
    await shop.untilPayment(order, 'failed');
    await shop.buyer.confirm(order, 'pm_card_threeDSecure2Required');
    await shop.buyer.challenge(order, 'approve');
    await expectSettled([order]);
    expect(await taken(order)).toBe(order.total);
  }, 60_000);

  it('is paid at the price it was placed at, regardless of current prices', async () => {
    const order = await shop.buyer.place(['plain']);
    await shop.sql(`insert into margin_version (number, mode, rules, note, published_at, effective_from)
      select 2, mode, jsonb_set(rules, '{0,effect,percent}', '9000'), 'dearer', now(), now() from margin_version`);
    const patch = { parcels: [{ type: 'parcel', weight: { value: 9, unit: 'lb' } }], version: 1 };
    const response = await fetch(`${shop.running.url}/api/shipments/${order.slugs[0]}`, {
      method: 'PATCH',
      headers: { authorization: await shop.buyer.guest.authorization(), 'content-type': 'application/json' },
      body: JSON.stringify(patch),
    });
    expect(response.status).toBe(409);
    await shop.buyer.confirm(order);
    await expectSettled([order]);
    expect(await taken(order)).toBe(order.total);
  }, 60_000);

  it('is refused with a total other than that of its offers and with an expired offer, and accepted at a new price', async () => {
    const shipment = await shop.buyer.ready('plain');
    const cheaper = await shop.buyer.post('/orders', shop.buyer.orderOf([{ ...shipment, total: shipment.total - 1 }]));
    expect([cheaper.status, cheaper.code]).toEqual([409, 'price_changed']);
    const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString();
    const age = `update shipment set offer = jsonb_set(offer, '{expiresAt}', to_jsonb($2::text)) where slug = $1`;
    await shop.sql(age, [shipment.slug, yesterday]);
    const late = await shop.buyer.post('/orders', shop.buyer.orderOf([shipment]));
    expect([late.status, late.code]).toEqual([409, 'offer_expired']);
    expect(
      await shop.count('order_item i join shipment s on s.id = i.shipment_id where s.slug = $1', [shipment.slug]),
    ).toBe(0);
    const order = await shop.buyer.place(['plain']);
    await shop.buyer.confirm(order);
    await expectSettled([order]);
  }, 60_000);

  it('is placed once and charged once when two tabs order and pay at the same time', async () => {
    const shipment = await shop.buyer.ready('plain');
    const answers = await Promise.all([1, 2, 3].map(() => shop.buyer.post('/orders', shop.buyer.orderOf([shipment]))));
    const placed = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const { id } = JSON.parse(placed[0]?.text ?? '') as Order;
    const order = { id, total: shipment.total, slugs: [shipment.slug] };
    const tabs = await Promise.all([1, 2, 3].map(() => shop.buyer.startPayment(order)));
    expect(new Set(tabs.map(({ payment }) => payment.intentId)).size).toBe(1);
    await Promise.all(tabs.map((tab) => shop.buyer.confirm(tab)));
    await expectSettled([order]);
  }, 60_000);

  it('is either paid and labeled or fully released when canceled during payment', async () => {
    const orders: Placed[] = await Promise.all(Array.from({ length: 8 }, () => shop.buyer.place(['plain'])));
    const cancel = ({ id }: Order) => shop.buyer.post(`/orders/${id}/cancel`, undefined);
    const answers = await Promise.all(
      orders.map(async (order, at) => {
        const paid = shop.buyer.confirm(order);
        if (at % 2 === 0) await paid;
        const [{ status }] = await Promise.all([cancel(order), paid]);
        return status;
      }),
    );
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    await expectSettled(orders);
    const payments = await Promise.all(orders.map(async (order) => (await shop.buyer.look(order)).payment));
    expect(payments).toEqual(answers.map((status) => (status === 200 ? 'cancelled' : 'captured')));
  }, 60_000);

  it('is canceled with its intent when it stays unpaid for a day, which frees its shipments', async () => {
    const [begun, refused] = await Promise.all([shop.buyer.place(['plain']), shop.buyer.place(['plain'])]);
    const unbegun = await shop.buyer.order(['plain']);
    await shop.buyer.confirm(refused, 'pm_card_chargeDeclined');
    await shop.untilPayment(refused, 'failed');
    const orders = [begun, refused, unbegun];
    const ids = orders.map(({ id }) => id);
    await shop.sql(`update orders set updated_at = now() - interval '25 hours' where id = any($1)`, [ids]);
    await shop.makeDue();
    await shop.enqueue('reconcile-orders');
    await expectSettled(orders);
    expect(
      await shop.count(`shipment where slug = any($1) and status = 'ready'`, [orders.flatMap(({ slugs }) => slugs)]),
    ).toBe(3);
    expect(await shop.buyer.confirm(begun)).toBe(400);
  }, 60_000);
});
