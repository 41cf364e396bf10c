import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { PlaceOrder, PlaceOrderHandler } from '#libs/use-cases/orders/place-order.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { completeBody, readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { switchCarrier } from '#libs/dev/testing/sample-data/switched-carriers.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';

const guest: Actor = { id: 'guest-1', kind: 'guest', roles: [], tokenExpires: new Date() };
const other: Actor = { ...guest, id: 'guest-2' };

describe('placing an order', () => {
  const database = useDatabase();

  async function ready(count = 1, owner = guest, change: (shipment: Shipment) => void = () => undefined) {
    const em = database.em();
    const shipments = Array.from({ length: count }, () => readyShipment(owner.id));
    shipments.forEach(change);
    em.persist(shipments);
    await em.flush();
    return shipments.map((shipment) => shipment.slug);
  }
  const place = (shipments: string[], total = 1125 * shipments.length, actor = guest) =>
    new PlaceOrderHandler(database.em(), new SystemClock()).execute(
      new PlaceOrder({ ownerId: actor.id, email: 'a@b.example', total }, { slugs: shipments }),
    );
  const counts = async () => [await database.em().count(Order, {}), await database.em().count(OrderItem, {})];

  it('fixes the prices and takes the shipments', async () => {
    const slugs = await ready(2);
    const id = await place([slugs[1]!, slugs[0]!]);
    const em = database.em();
    expect(await em.findOneOrFail(Order, id)).toMatchObject({
      total: 2250,
      payment: 'created',
      ownerId: guest.id,
      intentId: null,
    });
    const shipments = await em.find(Shipment, { orderId: id, status: 'ordered' });
    expect(shipments.map((one) => one.slug).sort()).toEqual([...slugs].sort());
    const items = await em.find(OrderItem, { orderId: id }, { orderBy: { position: 'asc' } });
    expect(items.map((item) => shipments.find((one) => one.id === item.shipmentId)!.slug)).toEqual([
      slugs[1],
      slugs[0],
    ]);
    expect(items.map((item) => [item.total, item.offer.total, item.offer.cost])).toEqual(
      Array(2).fill([1125, 1125, 1000]),
    );
  });

  it('refuses services disabled since they were chosen, with an explanation', async () => {
    const slugs = await ready(2);
    await switchCarrier(database.em(), 'usps', { off: ['usps/ground_advantage'] });
    const refused = await refusalOf(place(slugs));
    expect(refused).toMatchObject({ code: 'service_unavailable_for_shipment', kind: 'conflict' });
    expect(refused.message).toMatch(/is not available right now. Request new prices and choose another service\.$/);
    expect(await counts()).toEqual([0, 0]);
    await switchCarrier(database.em(), 'usps', { off: [] });
    await place(slugs);
    expect(await counts()).toEqual([1, 2]);
  });

  it('orders a shipment named twice once', async () => {
    const [slug = ''] = await ready();
    const em = database.em();
    const id = await place([slug, slug], 1125);
    expect(await em.count(OrderItem, { orderId: id })).toBe(1);
  });

  it('orders a shipment once for fifty simultaneous requests (F20)', async () => {
    const slugs = await ready(2);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => place(index % 2 ? slugs : [...slugs].reverse())),
    );
    const reasons = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason as DomainError);
    expect(reasons.map((error) => error.code)).toEqual(Array(49).fill('shipment_already_ordered'));
    expect(await counts()).toEqual([1, 2]);
  });

  it.each<[string, (shipment: Shipment) => void, string]>([
    ['expired offer', (one) => (one.offer = { ...one.offer!, expiresAt: new Date(0).toISOString() }), 'offer_expired'],
    ['past ship date', (one) => (one.shipDate = '2020-01-01'), 'offer_expired'],
    ['missing details', (one) => one.edit({ noProhibitedContents: false }), 'shipment_incomplete'],
    ['cancelled', (one) => one.cancel(), 'illegal_transition'],
  ])('refuses the whole order for one shipment with: %s', async (_, change, code) => {
    const [good = ''] = await ready();
    const [bad = ''] = await ready(1, guest, change);
    expect(await refusalOf(place([good, bad]))).toMatchObject({ code, kind: 'conflict' });
    expect(await counts()).toEqual([0, 0]);
    expect(await database.em().count(Shipment, { status: 'ordered' })).toBe(0);
  });

  it('refuses a total that differs from the offers', async () => {
    const slugs = await ready(2);
    for (const total of [0, 1125, 2249, 2251])
      expect(await refusalOf(place(slugs, total))).toMatchObject({ code: 'price_changed', details: { total: 2250 } });
    expect(await counts()).toEqual([0, 0]);
  });

  it("answers 404 to another guest's shipment", async () => {
    const [own = ''] = await ready();
    const [foreign = ''] = await ready(1, other);
    expect(await refusalOf(place([own, foreign]))).toMatchObject({ code: 'not_found', kind: 'missing' });
    expect(await refusalOf(place(['x'.repeat(22)]))).toMatchObject({ code: 'not_found' });
    expect(await counts()).toEqual([0, 0]);
  });

  it('either prices a simultaneous edit or refuses it, never both', async () => {
    const [slug = ''] = await ready();
    const em = database.em();
    const shipment = await em.findOneOrFail(Shipment, { slug });
    await place([slug]);
    shipment.edit(completeBody({ insuredValue: 100 }));
    await expect(em.flush()).rejects.toThrow(/lock/i);
    const stored = await database.em().findOneOrFail(Shipment, { slug });
    expect([stored.insuredValue, stored.status]).toEqual([0, 'ordered']);
  });
});
