import fc from 'fast-check';
import { sum } from '#libs/contracts/values/money.js';
import { testOrder } from '#libs/dev/testing/sample-data/test-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { forced } from '#libs/dev/testing/sample-data/force-state.js';
import { itemMoney } from '../ledger/item-money.js';
import type { Posting } from '../ledger/posting.js';
import { authorizedPosting, capturedPosting } from '../ledger/postings.js';
import type { PaymentReversals, ProviderDispute, ProviderRefund } from '../payments/card-payments.js';
import { Refund } from './refund.js';
import { reconcileReversals, type OrderRefundState } from './reconcile-reversals.js';

const now = new Date('2026-11-21T10:00:00Z');

/** A charged order of three labels of $11.25, and a refund of the first one whose label is void. */
function charged(): OrderRefundState & { refunds: [Refund]; booked: Map<string, Posting> } {
  const shipments = Array.from({ length: 3 }, () => readyShipment('guest'));
  const { order, items } = testOrder(shipments);
  order.id = 'o';
  forced(order, { payment: 'captured', captured: 3375 });
  for (const [index, item] of items.entries()) {
    item.id = `i${index}`;
    item.bought();
  }
  const request = { orderId: order.id, orderItemId: 'i0', shipmentId: items[0]!.shipmentId, amount: 1125 };
  const refund = Refund.request({ ...request, reason: 'other', askedBy: 'customer', expectedBy: '2026-12-24' }, now);
  refund.id = 'r';
  refund.labelVoided('2026-12-24', now);
  const booked = [authorizedPosting(order), capturedPosting(order, items.map(itemMoney), 3375)];
  return { order, items, refunds: [refund], claims: [], booked: new Map(booked.map((one) => [one.key, one])) };
}

/** Each posting is booked once, as the table's unique key has it. */
function look(books: ReturnType<typeof charged>, reversals: PaymentReversals): void {
  for (const one of reconcileReversals(books, reversals, now))
    if (one.lines.length > 0 && !books.booked.has(one.key)) books.booked.set(one.key, one);
}

function outcome({ order, refunds: [refund], booked }: ReturnType<typeof charged>) {
  const lines = [...booked.values()].flatMap((one) => one.lines);
  const held = (account: string) => sum(lines.filter((one) => one.account === account).map((one) => one.amount));
  expect(held('card')).toBe(order.captured - order.refunded - held('dispute') - held('fee'));
  expect(sum(lines.map((one) => one.amount))).toBe(0);
  const { status, providerRefundId, rejectionCode } = refund;
  return {
    ...{ payment: order.payment, refunded: order.refunded, status, providerRefundId, rejectionCode },
    booked: Object.fromEntries([...booked].sort(([a], [b]) => a.localeCompare(b))),
  };
}

const refundOf = (
  id: string,
  amount: number,
  key: string | null,
  status: ProviderRefund['status'],
): ProviderRefund => ({
  ...{ id, amount, key, status, intentId: 'pi' },
});
function disputeOf(status: ProviderDispute['status']): ProviderDispute {
  const moved = status === 'inquiry' ? { taken: 0, fee: 0 } : { taken: 900, fee: 1500 };
  const back = status === 'won' ? { returned: 900, feeReturned: 1500 } : { returned: 0, feeReturned: 0 };
  return { id: 'dp', intentId: 'pi', amount: 900, status, ...moved, ...back };
}

/** How each of them goes on, in the provider's own order. */
const lives = fc.record({
  own: fc.constantFrom<ProviderRefund['status'][]>(
    [],
    ['pending'],
    ['pending', 'succeeded'],
    ['succeeded', 'failed'],
    ['pending', 'failed'],
  ),
  foreign: fc.constantFrom<ProviderRefund['status'][]>([], ['succeeded'], ['pending', 'failed']),
  whole: fc.boolean(),
  dispute: fc.constantFrom<ProviderDispute['status'][]>([], ['inquiry'], ['open'], ['open', 'won'], ['open', 'lost']),
});

const at = <T>(life: readonly T[], moment: number): T[] => life.slice(0, moment + 1).slice(-1);

it('reaches the same state and ledger regardless of what was seen before and how often (F17)', () => {
  const property = fc.property(
    lives,
    fc.array(fc.nat(1), { maxLength: 8 }),
    ({ own, foreign, whole, dispute }, looks) => {
      const reversals = (moment: number): PaymentReversals => ({
        refunds: [
          ...at(own, moment).map((status) => refundOf('re_1', 1125, 'refund-r-1', status)),
          ...at(foreign, moment).map((status) => refundOf('re_2', whole ? 2250 : 300, null, status)),
        ],
        disputes: at(dispute, moment).map(disputeOf),
      });
      const [seen, unseen] = [charged(), charged()];
      for (const moment of looks.toSorted()) look(seen, reversals(moment));
      for (const books of [seen, unseen]) for (let times = 0; times < 2; times += 1) look(books, reversals(1));
      expect(outcome(seen)).toEqual(outcome(unseen));
    },
  );
  fc.assert(property, { numRuns: 300 });
});

it('ignores an earlier attempt that is returned after the next one was made', () => {
  const books = charged();
  const [refund] = books.refunds;
  look(books, { refunds: [refundOf('re_1', 1125, 'refund-r-1', 'failed')], disputes: [] });
  expect([refund.status, refund.rejectionCode]).toEqual(['rejected', 'bank_refused']);
  refund.retry({ expectedBy: '2026-12-24', amount: refund.amount }, now);
  const again = refundOf('re_2', 1125, 'refund-r-2', 'succeeded');
  look(books, { refunds: [refundOf('re_1', 1125, 'refund-r-1', 'failed'), again], disputes: [] });
  expect([refund.status, refund.providerRefundId, books.order.refunded]).toEqual(['credited', 're_2', 1125]);
  expect(outcome(books).payment).toBe('partially_refunded');
});
