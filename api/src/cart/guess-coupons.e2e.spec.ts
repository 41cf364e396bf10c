import { couponBody } from '#libs/contracts/orders/coupons.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { CartHarness } from './testing/cart-harness.js';

describe('coupon code guessing', () => {
  const database = useDatabase();
  let api: TestApi;
  let guest: Guest;
  const harness = new CartHarness(database, () => api);
  beforeEach(async () => {
    api = await TestApi.start(database, { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
    guest = await api.guest();
    const body = couponBody.parse({ code: 'RIGHT', effect: { kind: 'percent', percent: 1000 } });
    await database.em().persist(Coupon.of(body)).flush();
    await harness.filled(guest, 1);
  });
  afterEach(() => api.stop());

  const apply = async (code: string, as = guest, from = '198.51.100.1') =>
    (await api.ask('/cart/coupon', { method: 'PUT', as, body: { code }, headers: { 'x-forwarded-for': from } })).status;
  const total = async (coupon: string) =>
    (
      await api.ask('/cart/totals', {
        method: 'POST',
        as: guest,
        body: { items: [], coupon },
        headers: { 'x-forwarded-for': '198.51.100.1' },
      })
    ).status;

  it('does not count valid codes', async () => {
    const statuses = [];
    for (let times = 0; times < 12; times += 1) statuses.push(await apply('RIGHT'));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('is refused after five invalid codes on any route, even with a valid one', async () => {
    const statuses = [await apply('WRONG-1'), await apply('WRONG-2'), await apply('WRONG-3')];
    expect([...statuses, await total('WRONG-4'), await total('WRONG-5')]).toEqual([409, 409, 409, 200, 200]);
    expect([await apply('WRONG-6'), await apply('RIGHT'), await total('RIGHT')]).toEqual([429, 429, 429]);
    expect((await api.ask('/cart', { as: guest })).status).toBe(200);
    expect(await apply('RIGHT', await api.guest())).not.toBe(429);
  });

  it('checks at most five of fifty concurrent codes', async () => {
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => apply(`WRONG-${n}`)));
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  });

  it('is still refused for new guests from the same address', async () => {
    const retryAfters: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const fresh = await api.guest();
      for (let code = 0; code < 3; code += 1)
        retryAfters.push(await apply(`WRONG-${n}-${code}`, fresh, '198.51.100.3'));
    }
    expect(retryAfters.filter((status) => status === 409)).toHaveLength(20);
    expect(await apply('RIGHT', await api.guest(), '198.51.100.3')).toBe(429);
    expect(await apply('WRONG', await api.guest(), '198.51.100.2')).toBe(409);
  });
});
