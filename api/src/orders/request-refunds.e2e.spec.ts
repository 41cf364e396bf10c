import { randomUUID } from 'node:crypto';
import { orderView } from '#libs/contracts/orders/orders.js';
import { Label } from '#libs/domain/labels/label.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { sampleLabel } from '#libs/adapters/label-render/fixtures/sample-labels.js';
import { Order } from '#libs/domain/orders/order.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { placedOrder, queueLabels } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const day = 24 * 3600_000;

describe('requesting a refund', () => {
  const database = useDatabase();
  let api: TestApi;
  let owner: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    owner = await api.guest();
  });
  afterAll(() => api.stop());

  type Change = { payment?: Order['payment']; daysAgo?: number; tracking?: Tracker['status']; failed?: boolean };

  /** A charged order of two labels, the first of which is as told. */
  async function bought({ payment = 'captured', daysAgo = 0, tracking = 'label_created', failed }: Change = {}) {
    const em = database.em();
    const shipments = [readyShipment(owner.id), readyShipment(owner.id)];
    const { order, items } = await placedOrder(em, shipments);
    await queueLabels(em, order);
    Object.assign(order, { payment, captured: 2250 });
    for (const [index, shipment] of shipments.entries()) {
      const item = items[index]!;
      shipment.startPurchase();
      shipment.purchased();
      const purchase = PurchaseIntent.request(shipment.id, item.id, item.offer);
      purchase.bought('c-1');
      purchase.finishedAt = new Date(Date.now() - (index === 0 ? daysAgo : 0) * day);
      if (failed && index === 0) item.failed('carrier_refused', 'No.');
      else item.bought();
      const label = Label.of(purchase.id, shipment.id, 0, sampleLabel({ page: 1, pages: 1 }));
      const tracker = Tracker.start({
        ...{
          ownerId: owner.id,
          shipmentId: shipment.id,
          position: 0,
          parcels: 1,
          carrier: 'usps',
          carrierName: 'USPS',
        },
        ...{ service: 's', serviceName: 'S', trackingNumber: label.trackingNumber, sample: true },
        ...{ from: placeOf(shipment.from!), to: placeOf(shipment.to!), estimate: null },
      });
      if (index === 0) tracker.status = tracking;
      em.persist([purchase, label, tracker]);
    }
    em.persist([order, ...items, ...shipments]);
    await em.flush();
    return { id: order.id, slugs: shipments.map((one) => one.slug) };
  }
  const ask = (id: string, shipments: unknown, key: string = randomUUID(), as = owner) =>
    api.ask(`/orders/${id}/refunds`, { method: 'POST', as, body: { shipments }, headers: { 'idempotency-key': key } });
  const look = async (id: string) => orderView.parse((await api.ask(`/orders/${id}`, { as: owner })).json);
  const rows = () => database.em().find(Refund, {});

  it('stores and enqueues the refund, and shows the expected date', async () => {
    const { id, slugs } = await bought();
    expect((await look(id)).items[0]!.refundable).toEqual({
      possible: true,
      text: null,
      until: new Date(Date.now() + 30 * day).toISOString().slice(0, 10),
    });
    const answer = await ask(id, [slugs[0]]);
    expect(answer.status).toBe(202);
    const [first, second] = orderView.parse(answer.json).items;
    expect(first).toMatchObject({
      labelStatus: 'void_requested',
      refund: { status: 'requested', amount: { amount: 1125, currency: 'USD' }, reason: 'not_needed', rejection: null },
      refundable: { possible: false, text: 'A refund was already requested.' },
    });
    expect(String(first!.refund!.expectedBy) > new Date(Date.now() + 15 * day).toISOString()).toBe(true);
    expect(second).toMatchObject({ refund: null, refundable: { possible: true } });
    const [refund] = await rows();
    const enqueued = await database.em().find(OutboxMessage, {});
    expect(enqueued.map((one) => [one.job, one.payload])).toEqual([['void-label', { refundId: refund!.id }]]);
  });

  it('creates one refund for twenty simultaneous requests with one key or twenty', async () => {
    const { id, slugs } = await bought();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(id, [slugs[0]], index % 2 ? key : randomUUID())),
    );
    expect(answers.filter(({ status }) => status !== 202).map(({ json }) => json['code'])).toEqual(
      expect.arrayContaining(['refund_refused']),
    );
    expect((await rows()).map((one) => one.status)).toEqual(['requested']);
    expect(await database.em().count(OutboxMessage, { job: 'void-label' })).toBe(1);
  });

  it.each<[string, Change, string, RegExp]>([
    ['scanned', { tracking: 'in_transit' }, 'scanned', /has scanned this parcel/],
    ['out of time', { daysAgo: 31 }, 'too_late', /refunded this label until/],
    ['never bought', { failed: true }, 'not_bought', /no label/],
    ['not charged yet', { payment: 'authorised' }, 'not_charged', /not complete/],
    ['disputed', { payment: 'disputed' }, 'disputed', /bank is reviewing/],
  ])('names a label that is %s (409), and refunds nothing, not even the other', async (_, change, code, text) => {
    const { id, slugs } = await bought(change);
    const answer = await ask(id, [slugs[1], slugs[0]]);
    expect([answer.status, answer.json['code']]).toEqual([409, 'refund_refused']);
    const issues = answer.json['issues'] as { path: string; code: string; message: string }[];
    expect(issues.at(-1)).toMatchObject({ path: 'shipments.1', code });
    expect(issues.at(-1)!.message).toMatch(text);
    expect(await rows()).toEqual([]);
  });

  it('accepts the request on the last day', async () => {
    const { id, slugs } = await bought({ daysAgo: 30 });
    expect((await ask(id, slugs)).status).toBe(202);
  });

  it("refuses an invalid body, another owner's order, or a foreign shipment", async () => {
    const { id, slugs } = await bought();
    for (const shipments of [[], 'x', [1], undefined, Array(501).fill(slugs[0])])
      expect((await ask(id, shipments)).status).toBe(400);
    expect((await ask(randomUUID(), slugs)).status).toBe(404);
    expect((await ask(id, slugs, randomUUID(), await api.guest())).status).toBe(404);
    const stranger = readyShipment('somebody');
    const em = database.em();
    em.persist(stranger);
    await em.flush();
    for (const slug of [stranger.slug, 'A'.repeat(22)]) {
      const answer = await ask(id, [slug]);
      expect([answer.status, answer.json['code']]).toEqual([409, 'refund_refused']);
    }
    expect(await database.em().count(Shipment, { labelStatus: 'void_requested' })).toBe(0);
  });

  it('lets operators see and retry rejected refunds, once', async () => {
    const { id, slugs } = await bought();
    await ask(id, slugs);
    const em = database.em();
    const [one] = await em.find(Refund, {}, { orderBy: { requestedAt: 'asc' } });
    const shipment = await em.findOneOrFail(Shipment, one!.shipmentId);
    one!.rejected('carrier_refused', 'No.', new Date());
    shipment.moveVoid('void_rejected');
    await em.flush();
    const operator = await api.user(undefined, ['operator']);
    const list = await api.ask('/refunds?status=rejected&limit=1', { as: operator });
    expect(list.json).toMatchObject({ items: [{ id: one!.id, orderId: id, askedBy: 'customer' }] });
    const page = await api.ask('/refunds?limit=1', { as: operator });
    const rest = await api.ask(`/refunds?limit=1&cursor=${String(page.json['next'])}`, { as: operator });
    expect((rest.json['items'] as unknown[]).length).toBe(1);
    expect(rest.json['next']).toBeUndefined();
    const retry = () => api.ask(`/refunds/${one!.id}/retry`, { method: 'POST', as: operator });
    const answers = await Promise.all([retry(), retry(), retry()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(await database.em().count(OutboxMessage, { job: 'void-label' })).toBe(3);
    expect((await api.ask(`/refunds/${randomUUID()}/retry`, { method: 'POST', as: operator })).status).toBe(404);
  });
});
