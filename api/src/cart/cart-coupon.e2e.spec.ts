import { couponBody, type CouponBody } from '#libs/contracts/orders/coupons.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { CartHarness, expire, ids } from './testing/cart-harness.js';

describe('cart coupon', () => {
  const database = useDatabase();
  let api: TestApi;
  let guest: Guest;
  const harness = new CartHarness(database, () => api);
  beforeAll(async () => {
    api = await TestApi.start(database);
    guest = await api.guest();
  });
  afterAll(() => api.stop());

  /** Ten percent off, unless told otherwise. */
  const coupon = async (over: Partial<CouponBody> = {}) => {
    const body = couponBody.parse({ code: 'TEN', effect: { kind: 'percent', percent: 1000 }, ...over });
    await database.em().persist(Coupon.of(body)).flush();
  };
  const apply = (code: string) => harness.ask(guest, 'PUT', '/coupon', { code });
  const totals = async (body: object) => (await api.ask('/cart/totals', { method: 'POST', as: guest, body })).json;

  it('stores the coupon in any spelling, and removes it', async () => {
    await coupon();
    const { cart } = await harness.filled(guest, 2);
    const { cart: cheaper } = await apply('  ten ');
    expect(cheaper).toMatchObject({
      version: cart.version + 1,
      totals: { subtotal: { amount: 2250 }, discount: { amount: 225 }, total: { amount: 2025 } },
    });
    expect(cheaper.totals.coupon).toEqual({ code: 'TEN', text: '10% off' });
    expect((await apply('TEN')).cart.version).toBe(cheaper.version);
    const { cart: without } = await harness.ask(guest, 'DELETE', '/coupon');
    expect(without.totals).toMatchObject({ discount: { amount: 0 }, coupon: null, total: { amount: 2250 } });
  });

  it('refuses a coupon that does not apply with the reason, and preserves the previous one', async () => {
    await coupon();
    await coupon({ code: 'LATE', expiresAt: '2020-01-01T00:00:00Z' });
    await coupon({ code: 'MUCH', minSubtotal: 100_000 });
    await harness.filled(guest, 1);
    await apply('TEN');
    for (const [code, reason] of [
      ['NOBODY', 'coupon_not_found'],
      ['LATE', 'coupon_expired'],
      ['MUCH', 'coupon_min_subtotal'],
    ] as const)
      expect(await apply(code)).toMatchObject({
        status: 409,
        problem: { code: reason, issues: [{ path: 'code' }] },
      });
    expect((await harness.get(guest)).cart.totals.coupon?.code).toBe('TEN');
  });

  it('prices a selection with the cart’s coupon, with another one on trial, or with none', async () => {
    await coupon();
    await coupon({ code: 'HALF', effect: { kind: 'percent', percent: 5000 }, minSubtotal: 2000 });
    const { cart } = await harness.filled(guest, 3);
    const [first, second] = ids(cart.items);
    await apply('TEN');
    expect(await totals({ items: [first] })).toMatchObject({ discount: { amount: 113 }, coupon: { code: 'TEN' } });
    expect(await totals({ items: [first], coupon: null })).toMatchObject({ discount: { amount: 0 }, coupon: null });
    expect(await totals({ items: [first, second], coupon: 'half' })).toMatchObject({ discount: { amount: 1125 } });
    expect(await totals({ items: [first], coupon: 'HALF' })).toMatchObject({
      ...{ discount: { amount: 0 }, coupon: null, total: { amount: 1125 } },
      couponRefusal: { code: 'coupon_min_subtotal' },
    });
    expect((await harness.get(guest)).cart.totals.coupon?.code).toBe('TEN');
  });

  it('shows a coupon that no longer applies with the reason, and without a discount', async () => {
    await coupon({ minSubtotal: 2000 });
    const { shipments } = await harness.filled(guest, 2);
    await apply('TEN');
    await harness.change(shipments.slice(1), expire);
    expect((await harness.get(guest)).cart.totals).toMatchObject({
      ...{ items: 1, discount: { amount: 0 }, total: { amount: 1125 }, coupon: null },
      couponRefusal: { code: 'coupon_min_subtotal' },
    });
  });
});
