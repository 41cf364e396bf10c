import { cartTotals } from '#libs/contracts/orders/cart.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { Cart } from '#libs/domain/cart/cart.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { CartHarness, ids, slugs, states } from './testing/cart-harness.js';

describe('cart', () => {
  const database = useDatabase();
  let api: TestApi;
  let guest: Guest;
  const harness = new CartHarness(database, () => api);
  beforeAll(async () => {
    api = await TestApi.start(database);
    guest = await api.guest();
  });
  afterAll(() => api.stop());

  it('is empty and stores nothing until the first item is added', async () => {
    const { cart } = await harness.get(guest);
    const nothing = { amount: 0, currency: 'USD' };
    expect(cart).toEqual({
      version: 0,
      items: [],
      totals: { items: 0, subtotal: nothing, discount: nothing, total: nothing, coupon: null, couponRefusal: null },
    });
    expect(await database.em().count(Cart)).toBe(0);
  });

  it('holds shipments in the order they were added, with their prices and the sum', async () => {
    const shipments = await harness.ready(guest, 3);
    const { cart, status } = await harness.add(guest, shipments);
    expect([status, cart.version, slugs(cart), states(cart)]).toEqual([
      ...[200, 1],
      shipments.map((one) => one.slug),
      ['ok', 'ok', 'ok'],
    ]);
    expect(cart.totals).toMatchObject({ items: 3, subtotal: { amount: 3375 }, total: { amount: 3375 } });
    const [item] = cart.items;
    expect(item).toMatchObject({
      ...{ saved: false, issue: null, pricing: false, failure: null, acceptedTotal: null },
      ...{ from: { name: 'Grace Hopper' }, to: { name: 'Ada Lovelace' }, shipDate: shipments[0]!.shipDate },
      offer: { id: shipments[0]!.offer!.id, total: { amount: 1125 } },
    });
    expect((await harness.stored(item!.shipment)).status).toBe('in_cart');
  });

  it('adds a shipment once, however often it is requested', async () => {
    const { shipments, cart } = await harness.filled(guest, 2);
    const again = await harness.add(guest, [shipments[1]!, shipments[0]!, shipments[1]!]);
    expect(again.cart).toEqual(cart);
    expect(await database.em().count(CartItem)).toBe(2);
  });

  it('adds all shipments or none, and names those that cannot be added', async () => {
    const [ready] = await harness.ready(guest);
    const [draft] = await harness.ready(guest, 1, (one) => one.edit({ noProhibitedContents: false }));
    const { status, problem } = await harness.add(guest, [ready!, draft!]);
    expect([status, problem.code]).toEqual([409, 'shipment_incomplete']);
    expect(problem.issues).toMatchObject([{ path: 'shipments.1', code: 'shipment_incomplete' }]);
    expect((await harness.get(guest)).cart.items).toEqual([]);
    expect((await harness.stored(ready!.slug)).status).toBe('ready');
  });

  it('restricts changes of its shipments to the cart, and lifts this when they are removed', async () => {
    const { cart } = await harness.filled(guest, 1);
    const [{ shipment, id }] = cart.items as [(typeof cart.items)[0]];
    const { version } = await harness.stored(shipment);
    const body = { version, references: ['x'] };
    const edit = () => api.ask(`/shipments/${shipment}`, { method: 'PATCH', as: guest, body });
    expect(await edit()).toMatchObject({ status: 409, json: { code: 'illegal_transition' } });
    expect((await harness.remove(guest, [id], cart.version)).cart.items).toEqual([]);
    expect((await harness.stored(shipment)).status).toBe('ready');
  });

  it("restores a removed item's position within the hour, and appends it afterwards", async () => {
    const { shipments, cart } = await harness.filled(guest, 3);
    const [first] = cart.items;
    const { cart: without } = await harness.remove(guest, [first!.id], cart.version);
    expect(slugs(without)).toEqual(slugs(cart).slice(1));
    const { cart: undone } = await harness.add(guest, [shipments[0]!]);
    expect([slugs(undone), undone.items[0]!.id]).toEqual([slugs(cart), first!.id]);
    await harness.remove(guest, [first!.id], undone.version);
    await database.em().nativeUpdate(CartItem, first!.id, { removedAt: new Date(Date.now() - 3601_000) });
    expect(slugs((await harness.add(guest, [shipments[0]!])).cart)).toEqual([
      ...slugs(cart).slice(1),
      ...slugs(cart).slice(0, 1),
    ]);
  });

  it('returns a shipment that has become a draft when its removal is undone, for fixing in the cart', async () => {
    const { shipments, cart } = await harness.filled(guest, 1);
    await harness.remove(guest, ids(cart.items), cart.version);
    await harness.change(shipments, (one) => one.edit({ insuredValue: 100 }));
    const { cart: undone } = await harness.add(guest, shipments);
    expect(undone.items).toMatchObject([{ state: 'invalid', issue: { path: 'offerId' }, offer: null }]);
  });

  it('excludes items saved for later from the totals', async () => {
    const { cart } = await harness.filled(guest, 2);
    const [first] = ids(cart.items);
    const saved = await harness.save(guest, [first!], true, cart.version);
    expect(saved.cart).toMatchObject({
      items: [{ id: first, saved: true }, { saved: false }],
      totals: { items: 1, total: { amount: 1125 } },
    });
    const { cart: back } = await harness.save(guest, [first!], false, saved.cart.version);
    expect(back).toMatchObject({ items: [{ saved: false }, { saved: false }], totals: { items: 2 } });
  });

  it('refuses a stale version when two tabs change it', async () => {
    const { cart } = await harness.filled(guest, 2);
    const [first, second] = ids(cart.items);
    await harness.remove(guest, [first!], cart.version);
    for (const late of [
      harness.remove(guest, [second!], cart.version),
      harness.save(guest, [second!], true, cart.version),
      harness.ask(guest, 'POST', `/items/${second}/accept`, { total: 1125, version: cart.version }),
    ])
      expect(await late).toMatchObject({ status: 409, problem: { code: 'version_conflict' } });
    expect((await harness.get(guest)).cart.items).toMatchObject([{ id: second, saved: false }]);
  });

  it('drops discarded shipments, and refuses the stale version', async () => {
    const { cart, shipments } = await harness.filled(guest, 2);
    const [first, second] = ids(cart.items);
    const gone = await api.ask(`/shipments/${shipments[0]!.slug}`, { method: 'DELETE', as: guest });
    expect(gone.status).toBe(204);
    const { cart: now } = await harness.get(guest);
    expect([ids(now.items), now.version]).toEqual([[second], cart.version + 1]);
    expect(await harness.remove(guest, [first!, second!], cart.version)).toMatchObject({ status: 409 });
    await api.ask(`/shipments/${shipments[0]!.slug}`, { method: 'DELETE', as: guest });
    const [alone] = await harness.ready(guest);
    await api.ask(`/shipments/${alone!.slug}`, { method: 'DELETE', as: guest });
    expect((await harness.get(guest)).cart.version).toBe(cart.version + 1);
  });

  it('totals a selection without items that cannot be paid as they are', async () => {
    const { cart } = await harness.filled(guest, 3);
    const [first, second, third] = ids(cart.items);
    await harness.save(guest, [third!], true, cart.version);
    const totals = async (items: unknown[]) =>
      cartTotals.parse((await api.ask('/cart/totals', { method: 'POST', as: guest, body: { items } })).json);
    expect(await totals([first, second])).toMatchObject({ items: 2, total: { amount: 2250 } });
    expect(await totals([first, third])).toMatchObject({ items: 1, total: { amount: 1125 } });
    expect(await totals([])).toMatchObject({ items: 0, total: { amount: 0 } });
  });

  it('answers 304 when the caller has the current version', async () => {
    await harness.filled(guest, 1);
    const { headers } = await harness.get(guest);
    const again = await api.ask('/cart', { as: guest, headers: { 'if-none-match': headers.get('etag')! } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('deletes abandoned positions', async () => {
    const { cart, shipments } = await harness.filled(guest, 2);
    await harness.change([shipments[0]!], (one) => one.cancel());
    await harness.remove(guest, [cart.items[1]!.id], cart.version);
    await database.em().nativeUpdate(CartItem, cart.items[1]!.id, { removedAt: new Date(0) });
    await harness.filled(guest, 1);
    expect(await database.em().count(CartItem)).toBe(1);
  });
});
