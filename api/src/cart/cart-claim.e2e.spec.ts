import { cartLimit } from '#libs/contracts/orders/cart.js';
import { couponBody } from '#libs/contracts/orders/coupons.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { Cart } from '#libs/domain/cart/cart.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { CartHarness, ids, slugs } from './testing/cart-harness.js';

describe('claiming a guest’s cart', () => {
  const database = useDatabase();
  let api: TestApi;
  let user: Guest;
  let guest: Guest;
  const harness = new CartHarness(database, () => api);
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  beforeEach(async () => {
    [guest, user] = [await api.guest(), await api.user()];
  });
  afterAll(() => api.stop());

  const claim = () => api.ask('/account/claim', { method: 'POST', as: user, body: { guestToken: guest.token } });
  const coupons = (...codes: string[]) =>
    database
      .em()
      .persist(codes.map((code) => Coupon.of(couponBody.parse({ code, effect: { kind: 'percent', percent: 1000 } }))))
      .flush();
  const apply = (as: Guest, code: string) => harness.ask(as, 'PUT', '/coupon', { code });

  it('appends the guest’s items to the user’s cart, each once and unchanged', async () => {
    const own = await harness.filled(user, 2);
    const brought = await harness.filled(guest, 3);
    const [first, second] = ids(brought.cart.items);
    await harness.save(guest, [second!], true, 1);
    await harness.remove(guest, [first!], 2);
    expect((await claim()).status).toBe(200);
    await claim();
    const { cart } = await harness.get(user);
    expect(slugs(cart)).toEqual([...slugs(own.cart), ...slugs(brought.cart).slice(1)]);
    expect(cart.items.map((item) => item.saved)).toEqual([false, false, true, false]);
    expect(cart.version).toBeGreaterThan(own.cart.version);
    expect((await harness.get(guest)).cart).toMatchObject({ version: 0, items: [] });
    expect(await database.em().count(Cart)).toBe(1);
    expect(await harness.remove(user, [second!], own.cart.version)).toMatchObject({ status: 409 });
    const undone = await harness.add(user, brought.shipments.slice(0, 1));
    expect(slugs(undone.cart)).toEqual([...slugs(own.cart), ...slugs(brought.cart)]);
  });

  it('moves the whole cart with its coupon when the user has none', async () => {
    await coupons('GUEST');
    const { cart } = await harness.filled(guest, 2);
    await apply(guest, 'GUEST');
    await claim();
    const { cart: claimed } = await harness.get(user);
    expect([ids(claimed.items), claimed.totals.coupon?.code]).toEqual([ids(cart.items), 'GUEST']);
  });

  it('preserves the user’s coupon unless it has become invalid', async () => {
    await coupons('USER', 'GUEST');
    await harness.filled(user, 1);
    await apply(user, 'USER');
    await harness.filled(guest, 1);
    await apply(guest, 'GUEST');
    await claim();
    expect((await harness.get(user)).cart.totals.coupon?.code).toBe('USER');
    await harness.filled(guest, 1);
    await apply(guest, 'GUEST');
    await database.em().nativeUpdate(Coupon, { code: 'USER' }, { active: false });
    await claim();
    expect((await harness.get(user)).cart.totals.coupon?.code).toBe('GUEST');
  });

  it('does not transfer an expired coupon', async () => {
    await coupons('GUEST');
    await harness.filled(guest, 1);
    await apply(guest, 'GUEST');
    await database.em().nativeUpdate(Coupon, { code: 'GUEST' }, { expiresAt: new Date(0) });
    await claim();
    expect((await harness.get(user)).cart.totals).toMatchObject({ coupon: null, couponRefusal: null });
  });

  it('fills the cart to its limit and leaves the rest among the shipments', async () => {
    const own = await harness.filled(user, cartLimit - 1);
    const brought = await harness.filled(guest, 3);
    expect((await claim()).status).toBe(200);
    const { cart } = await harness.get(user);
    expect(slugs(cart)).toEqual([...slugs(own.cart), slugs(brought.cart)[0]]);
    for (const slug of slugs(brought.cart).slice(1))
      expect(await harness.stored(slug)).toMatchObject({ ownerId: user.id, status: 'ready' });
  });

  it('neither loses nor duplicates items while the guest adds more and the claim is repeated', async () => {
    await harness.filled(user, 1);
    const shipments = await harness.ready(guest, 12);
    const adding = async () => {
      for (const shipment of shipments) await harness.add(guest, [shipment]);
    };
    const claiming = async () => {
      for (let n = 0; n < 6; n += 1) expect((await claim()).status).toBe(200);
    };
    await Promise.all([adding(), adding(), claiming(), claiming()]);
    await claim();
    const { cart } = await harness.get(user);
    const inCart = await Promise.all(
      shipments.map(async ({ slug }) => (await harness.stored(slug)).status === 'in_cart'),
    );
    const expected = shipments.filter((_, index) => inCart[index]).map(({ slug }) => slug);
    expect(slugs(cart).slice(1).sort()).toEqual(expected.sort());
    expect(await database.em().count(CartItem, { ownerId: guest.id })).toBe(0);
  });
});
