import fc from 'fast-check';
import { sum } from '#libs/contracts/values/money.js';
import { testCoupon, testCustomer, testLine } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import type { CouponTerms } from './coupon-terms.js';
import { computeDiscount, keepChargeable } from './compute-discount.js';

const now = new Date('2026-11-20T10:00:00Z');
const ten = [testLine(1000)];
const day = (date: string) => new Date(`${date}T00:00:00Z`);
const outcome = (over: Partial<CouponTerms>, customer = testCustomer(), lines = ten) =>
  computeDiscount(testCoupon(over), lines, customer, now);
const amount = (cents: number) => ({ effect: { kind: 'amount', amount: cents, currency: 'USD' } }) as const;
const percent = (points: number) => ({ effect: { kind: 'percent', percent: points } }) as const;
const user = (confirmedEmail: string) => testCustomer({ confirmedEmail });
const uses = (all: number, own = 0, waiting = 0) => testCustomer({ uses: { all, own, waiting } });

describe('computeDiscount', () => {
  it.each<[string, Partial<CouponTerms>, number[], number[]]>([
    ['a tenth', {}, [1000], [100]],
    ['an amount', amount(250), [1000], [250]],
    ['not more than the order lines', amount(5000), [1000, 250], [1000, 250]],
    ['not more than its cap', { ...percent(5000), maxDiscount: 333 }, [1000, 1000], [167, 166]],
    ['everything', percent(10_000), [1125, 1], [1125, 1]],
    ['half a cent as a cent', percent(5), [1000], [1]],
    ['down to the minimum charge', percent(9_990), [1000], [950]],
    ['down to the minimum charge, as an amount', amount(999), [1000], [950]],
    ['all but the minimum charge', amount(950), [1000], [950]],
  ])('%s', (_, terms, prices, shares) => {
    const lines = prices.map((price) => testLine(price));
    expect(outcome(terms, testCustomer(), lines)).toMatchObject({ kind: 'discount', amount: sum(shares), shares });
  });

  it('discounts only the lines it applies to', () => {
    const lines = [
      testLine(1000),
      testLine(2000, { carrier: 'ups', service: 'ground' }),
      testLine(400, { service: 'priority' }),
    ];
    const shares = (over: Partial<CouponTerms>) => outcome(over, testCustomer(), lines);
    expect(shares({ carriers: ['USPS'] })).toMatchObject({ shares: [100, 0, 40] });
    expect(shares({ services: ['ground'] })).toMatchObject({ shares: [0, 200, 0] });
    expect(shares({ carriers: ['usps'], services: ['priority'], ...amount(9999) })).toMatchObject({
      shares: [0, 0, 400],
    });
    expect(shares({ channels: ['csv'] })).toMatchObject({ code: 'coupon_not_applicable' });
  });

  it.each<[string, Partial<CouponTerms>, ReturnType<typeof testCustomer>]>([
    ['a listed address', { customers: ['Ann@Example.com'] }, user('ann@example.com')],
    ['a listed domain', { customers: ['x@y.example', '@example.com'] }, user('Bob@EXAMPLE.com')],
    ['a first order', { firstOrderOnly: true }, testCustomer()],
    ['the last use', { maxRedemptions: 3, maxPerCustomer: 2 }, uses(2, 1)],
    ['the first moment', { startsAt: now }, testCustomer()],
    ['the last moment', { expiresAt: new Date(now.getTime() + 1) }, testCustomer()],
    ['exactly the minimum subtotal', { minSubtotal: 1000 }, testCustomer()],
  ])('applies to %s', (_, terms, customer) => {
    expect(outcome(terms, customer)).toMatchObject({ kind: 'discount', amount: 100 });
  });

  /** There is no second currency yet. */
  const euros: CouponTerms['effect'] = { kind: 'amount', amount: 100, currency: String('EUR') as 'USD' };
  it.each<[string, Partial<CouponTerms>, ReturnType<typeof testCustomer>, RegExp]>([
    ['coupon_not_found', { active: false }, testCustomer(), /no code WELCOME10/],
    ['coupon_not_found', { archivedAt: now }, testCustomer(), /no code/],
    ['coupon_not_started', { startsAt: day('2026-12-01') }, testCustomer(), /from December 1, 2026 on/],
    ['coupon_expired', { expiresAt: now }, testCustomer(), /until November 20, 2026/],
    ['coupon_exhausted', { maxRedemptions: 3 }, uses(3), /used up/],
    ['coupon_customer_limit', { maxPerCustomer: 2 }, uses(2, 2), /as often as/],
    ['coupon_customer_limit', { firstOrderOnly: true }, uses(1, 1), /as often as/],
    ['coupon_already_applied', { maxPerCustomer: 2 }, uses(2, 2, 1), /unpaid order/],
    ['coupon_min_subtotal', { minSubtotal: 2500 }, testCustomer(), /at least \$25.00: \$15.00 more/],
    ['coupon_not_applicable', { customers: ['@example.com'] }, testCustomer(), /Sign in/],
    ['coupon_not_applicable', { customers: ['@example.com'] }, user('ann@badexample.com'), /other customers/],
    ['coupon_not_applicable', { customers: ['ann@example.com'] }, user('ann@example.com.evil.example'), /other/],
    ['coupon_not_applicable', { firstOrderOnly: true }, testCustomer({ hasBought: true }), /first order/],
    ['coupon_not_applicable', { carriers: ['fedex'] }, testCustomer(), /these shipments/],
    ['coupon_not_applicable', percent(1), testCustomer(), /does not reduce/],
    ['coupon_currency_mismatch', { effect: euros }, testCustomer(), /another currency/],
  ])('%s: %j', (code, terms, customer, text) => {
    const refused = outcome(terms, customer);
    expect(refused).toMatchObject({ kind: 'refused', code, text: expect.stringMatching(text) as string });
    if (code === 'coupon_min_subtotal') expect(refused).toMatchObject({ missing: 1500 });
  });

  it('discounts nothing without items', () => {
    expect(outcome({}, testCustomer(), [])).toMatchObject({ code: 'coupon_not_applicable' });
  });

  it('never goes below zero, never leaves an amount below the card minimum, and adds up', () => {
    const effects = fc.oneof(fc.integer({ min: 1, max: 10_000 }).map(percent), fc.integer({ min: 1, max: 1_000_000 }).map(amount)); // prettier-ignore
    const prices = fc.array(fc.integer({ min: 1, max: 2_000_00 }), { minLength: 1, maxLength: 60 });
    const cap = fc.option(fc.integer({ min: 1, max: 500_000 }));
    fc.assert(
      fc.property(effects, prices, cap, (effect, all, maxDiscount) => {
        const found = outcome({ ...effect, maxDiscount }, testCustomer(), all.map((price) => testLine(price))); // prettier-ignore
        if (found.kind === 'refused') return expect(found.code).toBe('coupon_not_applicable');
        expect(sum(found.shares)).toBe(found.amount);
        expect(found.shares.every((part, index) => part >= 0 && part <= all[index]!)).toBe(true);
        const left = sum(all) - found.amount;
        expect(left === 0 || left >= 50).toBe(true);
        expect(found.amount).toBeLessThanOrEqual(maxDiscount ?? Infinity);
      }),
    );
  });

  it.each([
    [0, 30, 0],
    [10, 30, 0],
    [30, 30, 30],
    [1, 51, 1],
    [2, 51, 1],
    [50, 51, 1],
    [51, 51, 51],
  ])('reduces a discount of %d on %d to %d, so that a card can pay the rest', (discount, total, taken) => {
    expect(keepChargeable(discount, total)).toBe(taken);
  });
});
