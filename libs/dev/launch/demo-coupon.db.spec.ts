import { previewCoupon } from '#libs/use-cases/coupons/preview-coupon.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { testLine } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { demoCoupon, seedDemoCoupon } from './demo-coupon.js';

describe('demo coupon', () => {
  const database = useDatabase();

  it('gives everyone 10% off', async () => {
    await seedDemoCoupon(database.url);
    const tried = await previewCoupon(database.em(), demoCoupon, [testLine(1000)], { ownerId: 'g_guest' }, new Date());
    expect(tried).toMatchObject({ kind: 'discount', amount: 100, text: '10% off' });
  });

  it('is created once, and not again after it was archived', async () => {
    await seedDemoCoupon(database.url);
    await seedDemoCoupon(database.url);
    const em = database.em();
    (await em.findOneOrFail(Coupon, { code: demoCoupon })).archive(new Date());
    await em.flush();
    await seedDemoCoupon(database.url);
    expect(await database.em().count(Coupon, {})).toBe(1);
  });
});
