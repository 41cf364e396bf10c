import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { testTracker } from '#libs/dev/testing/sample-data/test-tracker.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../../../../api/src/testing/test-api.js';

describe('parcels of test mode', () => {
  const database = useDatabase();
  const owner = 'u_1';
  let api: TestApi;
  let admin: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database, { STRIPE_SECRET_KEY: 'sk_live_1' });
    admin = await api.user('ada@example.com', ['admin', 'operator']);
  });
  afterAll(() => api.stop());

  async function parcelOf(ownerId: string) {
    const shipment = readyShipment(ownerId);
    const { items } = await placedOrder(database.em(), [shipment]);
    const tracker = Object.assign(testTracker(shipment), { trackingNumber: '9400111899560000000004' });
    await database.em().persist(tracker).flush();
    return { shipment, tracker, item: items[0]! };
  }

  it('send no mail to anybody who wants updates of one', async () => {
    const { tracker } = await parcelOf(testOwnerOf(owner));
    const body = { email: 'anybody@example.com' };
    const { status } = await api.ask(`/track/${tracker.slug}/subscriptions`, { method: 'POST', body });
    expect([status, await database.em().execute('select from mail')]).toEqual([409, []]);
  });

  it('are not found by number, and hide no real parcel', async () => {
    const test = await parcelOf(testOwnerOf(owner));
    const number = test.tracker.trackingNumber;
    const askedFor = async (path: string) => (await api.ask(path)).json['slug'];
    expect(await askedFor(`/track?number=${number}`)).toBeUndefined();
    expect(await askedFor(`/track/usps/${number}`)).toBeUndefined();
    const real = await parcelOf(owner);
    await parcelOf(testOwnerOf(owner));
    expect(await askedFor(`/track?number=${number}`)).toBe(real.tracker.slug);
    expect(await askedFor(`/track/usps/${number}`)).toBe(real.tracker.slug);
  });

  it('are no example for trying out margin rules', async () => {
    const { shipment } = await parcelOf(testOwnerOf(owner));
    const body = { shipment: shipment.slug };
    const { status } = await api.ask('/margins/simulations', { method: 'POST', as: admin, body });
    expect(status).toBe(404);
  });

  it('have no line in the report of margins, whatever a program writes', async () => {
    const line = `insert into sale_fee (id, order_item_id, position, kind, label, amount, currency, at)
      values (gen_random_uuid(), ?, 0, 'margin', 'Margin', 100, 'USD', now())`;
    const [test, real] = [await parcelOf(testOwnerOf(owner)), await parcelOf(owner)];
    await expect(database.em().execute(line, [test.item.id])).rejects.toThrow('not in the books');
    await database.em().execute(line, [real.item.id]);
  });
});
