import fc from 'fast-check';
import { sum } from '#libs/contracts/values/money.js';
import type { ItemMoney } from './item-money.js';
import { posting, type Posting } from './posting.js';
import {
  authorizedPosting,
  capturedPosting,
  disputePostings,
  feePosting,
  goodwillPosting,
  refundedPosting,
  refundFailedPosting,
  releasedPosting,
} from './postings.js';

const cents = fc.integer({ min: 0, max: 100_000_00 });
const item = fc
  .record({ id: fc.uuid(), total: cents, part: fc.integer({ min: 0, max: 10_000 }), cost: cents })
  .map(({ part, ...one }): ItemMoney => ({ ...one, discount: Math.floor((one.total * part) / 10_000) }));
const items = fc.uniqueArray(item, { maxLength: 20, selector: (one) => one.id });
const ofAccount = (account: string, postings: readonly Posting[]): number =>
  sum(
    postings
      .flatMap(({ lines }) => lines)
      .filter((one) => one.account === account)
      .map((one) => one.amount),
  );
const dispute = { id: 'dp', intentId: 'pi', amount: 1, status: 'open' as const };
const paid = (one: ItemMoney) => one.total - one.discount;
const orderOf = (all: readonly ItemMoney[]) => ({ id: 'o', intentId: 'pi', total: sum(all.map(paid)) });

describe('ledger postings', () => {
  it('each sum to zero, with no empty line', () => {
    fc.assert(
      fc.property(items, cents, fc.constantFrom('card' as const, 'waived' as const), (all, amount, payer) => {
        const order = orderOf(all);
        const refunds = all.map((one) => refundedPosting('o', one, { key: one.id, providerId: 're' }, payer));
        const postings = [
          authorizedPosting(order),
          capturedPosting(order, all, payer === 'card' ? amount : 0),
          releasedPosting(order),
          ...refunds,
          ...refunds.map(refundFailedPosting),
          feePosting('o', { chargeId: 'ch', amount }),
          goodwillPosting('o', amount, 're_2'),
          ...disputePostings('o', { ...dispute, taken: amount, returned: amount, fee: amount, feeReturned: amount }),
        ];
        for (const { lines } of postings) {
          expect(sum(lines.map((one) => one.amount))).toBe(0);
          expect(lines.filter((one) => one.amount === 0 || Object.is(one.amount, -0))).toEqual([]);
        }
      }),
    );
  });

  it('book captures minus refunds to the card account, and nothing for a failed refund', () => {
    fc.assert(
      fc.property(items, fc.func(fc.constantFrom('failed', 'bought', 'refunded', 'bounced')), (all, fateOf) => {
        const fate = (name: string) => all.filter((one) => fateOf(one.id) === name);
        const order = orderOf(all);
        const sold = [...fate('bought'), ...fate('refunded'), ...fate('bounced')];
        const refund = (one: ItemMoney) => refundedPosting('o', one, { key: one.id, providerId: 're' });
        const books = [
          authorizedPosting(order),
          capturedPosting(order, sold, sum(sold.map(paid))),
          ...[...fate('refunded'), ...fate('bounced')].map(refund),
          ...fate('bounced').map((one) => refundFailedPosting(refund(one))),
        ];
        const live = [...fate('bought'), ...fate('bounced')];
        expect(ofAccount('card', books)).toBe(sum(sold.map(paid)) - sum(fate('refunded').map(paid)));
        expect(ofAccount('coupon', books)).toBe(sum(live.map((one) => one.discount)));
        expect(ofAccount('carrier', books)).toBe(0 - sum(live.map((one) => one.cost)));
        expect([ofAccount('hold', books), ofAccount('customer_hold', books)]).toEqual([0, 0]);
      }),
    );
  });

  it('are refused when they do not sum to zero or are not in whole cents', () => {
    const lines = (one: number, two: number) => [
      { account: 'card' as const, amount: one, itemId: null },
      { account: 'margin' as const, amount: two, itemId: null },
    ];
    expect(() => posting('k', 'o', null, lines(1, -2))).toThrow(RangeError);
    expect(() => posting('k', 'o', null, lines(0.5, -0.5))).toThrow(RangeError);
  });
});
