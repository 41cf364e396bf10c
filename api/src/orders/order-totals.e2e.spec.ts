import { storedCoupon } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('order totals', () => {
  const database = useDatabase();
  let api: TestApi;
  let guest: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    guest = await api.guest();
  });
  afterAll(() => api.stop());

  const stored = async (owner = guest, coupons = 1) => {
    const em = database.em();
    const shipment = readyShipment(owner.id);
    if (coupons > 0) storedCoupon(em, { code: 'TEN', effect: { kind: 'percent', percent: 1000 } });
    await em.persist(shipment).flush();
    return shipment.slug;
  };
  const totals = (body: object, as = guest) => api.ask('/orders/totals', { method: 'POST', as, body });

  it('are the chosen price minus the coupon discount', async () => {
    const slug = await stored();
    expect((await totals({ shipments: [slug] })).json).toMatchObject({
      items: 1,
      total: { amount: 1125 },
      coupon: null,
    });
    expect((await totals({ shipments: [slug, slug], coupon: 'ten' })).json).toMatchObject({
      ...{ items: 1, subtotal: { amount: 1125 }, discount: { amount: 113 }, total: { amount: 1012 } },
      coupon: { code: 'TEN' },
    });
    expect(await database.em().count(CouponRedemption, {})).toBe(0);
  });

  it('explain why a coupon does not apply', async () => {
    const slug = await stored();
    await database.em().nativeUpdate(Coupon, { code: 'TEN' }, { expiresAt: new Date(0) });
    expect((await totals({ shipments: [slug], coupon: 'TEN' })).json).toMatchObject({
      total: { amount: 1125 },
      couponRefusal: { code: 'coupon_expired' },
    });
  });

  it('answer 404 for a shipment of another owner', async () => {
    const slug = await stored(await api.guest(), 0);
    expect((await totals({ shipments: [slug] })).status).toBe(404);
    expect((await totals({ shipments: [] })).status).toBe(400);
  });
});
