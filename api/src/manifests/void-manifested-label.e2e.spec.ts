import { randomUUID } from 'node:crypto';
import { manifestDayView } from '#libs/contracts/shipments/manifests.js';
import { bulkResult } from '#libs/contracts/shipments/bulk-actions.js';
import { orderView } from '#libs/contracts/orders/orders.js';
import { ManifestLabel } from '#libs/domain/manifests/manifest.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { soldShipment } from '../admin-shipments/testing/sold-shipment.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const day = shippingToday(new Date());

describe('voiding a label on an end-of-day form', () => {
  const database = useDatabase();
  let api: TestApi;
  let user: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    user = await api.user();
  });
  afterAll(() => api.stop());

  const post = (path: string, body: unknown, as = user) =>
    api.ask(path, { method: 'POST', as, body, headers: { 'idempotency-key': randomUUID() } });
  const forms = async () => manifestDayView.parse((await api.ask(`/manifests?day=${day}`, { as: user })).json);
  const refund = (orderId: string, slug: string) => post(`/orders/${orderId}/refunds`, { shipments: [slug] });
  async function sold() {
    const { shipment, order } = await soldShipment(database.em(), { ownerId: user.id, body: { shipDate: day } });
    return { slug: shipment.slug, orderId: order.id };
  }
  const createForm = async () => post('/manifests', { day, key: (await forms()).groups[0]!.key });

  it('is refused with the form and instructions, alone and in bulk, and changes nothing', async () => {
    const { slug, orderId } = await sold();
    expect((await createForm()).status).toBe(201);
    const { number } = (await forms()).manifests[0]!;
    const text = `It is on end-of-day form ${number}, which can’t be changed. If you did not hand it over, contact us.`;
    expect(await refund(orderId, slug)).toMatchObject({
      status: 409,
      json: {
        code: 'refund_refused',
        detail: text,
        issues: [{ path: 'shipments.0', code: 'manifested', message: text }],
      },
    });
    const { items } = orderView.parse((await api.ask(`/orders/${orderId}`, { as: user })).json);
    expect(items[0]!.refundable).toMatchObject({ possible: false, text });
    const many = bulkResult.parse((await post('/shipments/voids', { shipments: [slug] })).json);
    expect(many).toEqual({ done: 0, already: 0, refused: [{ text, shipments: [slug] }] });
    expect(await database.em().count(Refund, {})).toBe(0);
  });

  it('is left to an operator who knows that the parcel was not handed over', async () => {
    const { slug } = await sold();
    await createForm();
    const operator = await api.user(undefined, ['operator']);
    const actions = (await api.ask(`/admin/shipments/${slug}`, { as: operator })).json['actions'] as object[];
    expect(actions).toContainEqual({
      action: 'void',
      possible: true,
      text: expect.stringMatching(/not handed over/) as string,
    });
    const body = { action: 'void', reason: 'The driver has returned it.' };
    expect((await post(`/admin/shipments/${slug}/actions`, body, operator)).status).toBe(200);
    expect(await database.em().find(Refund, {})).toMatchObject([{ askedBy: 'operator' }]);
  });

  it('excludes a simultaneous form: one of the two is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { slug, orderId } = await sold();
      const { key } = (await forms()).groups[0]!;
      const [made, voided] = await Promise.all([post('/manifests', { day, key }), refund(orderId, slug)]);
      expect([made.status, voided.status].sort()).toEqual(made.status === 201 ? [201, 409] : [202, 409]);
      const em = database.em();
      expect((await em.count(ManifestLabel, {})) + (await em.count(Refund, {}))).toBe(round + 1);
    }
  });
});
