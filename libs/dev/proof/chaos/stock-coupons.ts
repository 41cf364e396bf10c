import type { ChaosShop } from './chaos-shop.js';

/**
 * One coupon of each kind: a percentage, an amount, one that runs out, one that each customer may use twice, and 100%
 * off.
 */
const coupons = [
  { code: 'CHAOS10', effect: { kind: 'percent', percent: 1000 } },
  { code: 'CHAOS300', effect: { kind: 'amount', amount: 300, currency: 'USD' } },
  { code: 'CHAOSFEW', effect: { kind: 'percent', percent: 2500 }, most: 7 },
  { code: 'CHAOSTWICE', effect: { kind: 'amount', amount: 150, currency: 'USD' }, mostEach: 2 },
  { code: 'CHAOSFREE', effect: { kind: 'percent', percent: 10_000 } },
];

export async function stockCoupons(shop: ChaosShop): Promise<void> {
  for (const { code, effect, most = null, mostEach = null } of coupons) {
    await shop.sql(
      `insert into coupon (id, code, effect, min_subtotal, max_redemptions, max_per_customer, first_order_only, customers,
         carriers, services, channels, refund_returns_use, active, created_at)
       values (gen_random_uuid(), $1, $2, 0, $3, $4, false, '[]', '[]', '[]', '[]', true, true, now())`,
      [code, JSON.stringify(effect), most, mostEach],
    );
  }
}
