import fc from 'fast-check';
import { sum } from '#libs/contracts/values/money.js';
import type { PaymentStatus } from '#libs/contracts/shipments/statuses.js';
import { testCoupon, testCustomer } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import { refusal } from '#libs/dev/testing/refusal.js';
import { testOrder } from '#libs/dev/testing/sample-data/test-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { couponLine, type CouponTerms } from '../coupons/coupon-terms.js';
import { computeDiscount } from '../coupons/compute-discount.js';
import { drainSteps } from '../state-event.js';
import { Order } from './order.js';
import type { PaymentState } from '../payments/card-payments.js';

const now = new Date();
const shipment = readyShipment('guest-1');
const priced = (total: number) => ({ id: shipment.id, offer: { ...shipment.offer!, total } });

/** An order of these prices with what the coupon takes off, or null where there is no discount. */
function placed(prices: readonly number[], terms: Partial<CouponTerms>) {
  const sold = prices.map(priced);
  const lines = sold.map(({ offer }) => couponLine(offer));
  const found = computeDiscount(testCoupon(terms), lines, testCustomer(), now);
  if (found.kind === 'refused') return null;
  return testOrder(sold, { code: 'WELCOME10', shares: found.shares });
}
const effects = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((percent): CouponTerms['effect'] => ({ kind: 'percent', percent })),
  fc
    .integer({ min: 1, max: 300_00 })
    .map((amount): CouponTerms['effect'] => ({ kind: 'amount', amount, currency: 'USD' })),
);
const prices = fc.array(fc.integer({ min: 1, max: 150_00 }), { minLength: 1, maxLength: 30 });

describe('order with a coupon', () => {
  it('adds up: the card pays prices minus shares, for any set of bought labels', () => {
    fc.assert(
      fc.property(effects, prices, fc.func(fc.boolean()), (effect, all, isBought) => {
        const made = placed(all, { effect });
        if (!made) return;
        const { order, items } = made;
        expect(order.subtotal - order.discount).toBe(order.total);
        expect(sum(items.map((item) => item.discount))).toBe(order.discount);
        expect(sum(items.map((item) => item.toPay))).toBe(order.total);
        expect(items.every((item) => item.toPay >= 0 && item.discount >= 0)).toBe(true);
        for (const item of items) if (isBought(item.position)) item.bought();
        const due = sum(items.filter((item) => item.status === 'bought').map((item) => item.toPay));
        expect(Order.sumToCapture(items)).toBe(due < 50 ? 0 : due);
        expect(Order.sumToCapture(items)).toBeLessThanOrEqual(order.total);
        if (items.every((item) => item.status === 'bought')) expect(Order.sumToCapture(items)).toBe(order.total);
      }),
    );
  });

  it('is authorized at once when there is nothing to pay', () => {
    const { order } = placed([1125, 900], { effect: { kind: 'percent', percent: 10_000 } })!;
    expect(order).toMatchObject({ total: 0, payment: 'authorised', payable: false });
    expect(drainSteps(order).map(({ toState }) => toState)).toEqual(['created', 'authorised']);
  });

  it('ends without a charge: captured with labels, canceled without; and never when there is something to charge', () => {
    const free = { effect: { kind: 'percent', percent: 10_000 } } as const;
    const [sold, unsold, dear] = [placed([1125], free)!, placed([1125], free)!, placed([1125], {})!];
    for (const { items } of [sold, dear]) items[0]!.bought();
    unsold.items[0]!.failed('carrier_refused', 'No.');
    sold.order.concludeUncharged(sold.items);
    unsold.order.concludeUncharged(unsold.items);
    expect([sold.order.payment, unsold.order.payment, sold.order.captured]).toEqual(['captured', 'cancelled', 0]);
    expect(() => dear.order.concludeUncharged(dear.items)).toThrow(RangeError);
  });

  it('refuses a total other than the discounted one, and names it', () => {
    const sums = { subtotal: 1125, discount: 113, couponCode: 'WELCOME10', currency: 'USD' as const };
    const refused = refusal(() => Order.open('g', 'a@b.example', sums, 1125));
    expect(refused.details.issues).toEqual([
      { path: 'total', code: 'price_changed', message: 'The total is $10.12 now.' },
    ]);
  });
});

describe('cancellation of unneeded payments', () => {
  const minutes = (count: number) => new Date(now.getTime() - count * 60_000);
  function order(payment: PaymentStatus, age: number, captured = 0, coupon = true): Order {
    const { order: made } = coupon ? placed([1125], {})! : testOrder([priced(1125)]);
    return Object.assign(made, { payment, captured, updatedAt: minutes(age) });
  }
  const state = (status: PaymentState['status']): PaymentState => ({
    ...{ intentId: 'pi', status, amount: 1012, amountCapturable: 0, amountReceived: 0 },
  });

  it.each<[string, Order, PaymentState['status'], boolean]>([
    ['a form of a cancelled order', order('cancelled', 0), 'requires_payment', true],
    ['a card held for a cancelled order', order('cancelled', 0), 'authorised', true],
    ['a card held for labels that cost too little', order('captured', 0), 'authorised', true],
    ['a card that was charged', order('captured', 0, 1012), 'captured', false],
    ['a payment of a quarter of an hour with a coupon', order('created', 16), 'requires_payment', true],
    ['a challenge of a quarter of an hour with a coupon', order('requires_action', 16), 'requires_action', true],
    ['a younger payment', order('created', 14), 'requires_payment', false],
    ['a payment without a coupon', order('created', 16, 0, false), 'requires_payment', false],
    ['a payment without a coupon after a day', order('created', 24 * 60 + 1, 0, false), 'requires_payment', true],
    ['a card held late', order('created', 16), 'authorised', false],
    ['a bank that takes long', order('processing', 16), 'processing', false],
    ['a card held while labels are bought', order('authorised', 16), 'authorised', false],
  ])('%s', (_, of, status, expected) => {
    expect(of.shouldRelease(state(status), now)).toBe(expected);
  });

  it('keeps an order whose payment continues', () => {
    const waiting = order('created', 16);
    waiting.paymentResumed();
    expect(waiting.isAbandoned(now)).toBe(false);
  });
});
