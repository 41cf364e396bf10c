import type { Books, ItemRow, LedgerRow, RefundRow } from './books.js';
import { findLedgerDifferences } from './money.js';

const order = {
  id: 'order',
  payment: 'captured',
  total: 1650,
  discount: 600,
  captured: 1650,
  refunded: 0,
  intentId: 'pi',
};
const item = (id: string): ItemRow => ({
  ...{ id, orderId: 'order', shipmentId: `${id}-shipment`, status: 'bought', total: 1125, discount: 300, parcels: 1 },
});
const line = (account: string, amount: number): LedgerRow => ({
  orderId: 'order',
  posting: 'capture-order',
  account,
  amount,
});
const retained = (fee: number): LedgerRow[] => [line('card', -fee), line('fee', fee)];

/**
 * Two labels of $11.25 with a $3.00 coupon discount each; the first was voided, and the bank returned its $8.25 to us.
 */
function books(coupon: number, refund: Partial<RefundRow> = {}, fees = { booked: [78], shared: 78 }): Books {
  const sent = {
    id: 'refund',
    orderItemId: 'a',
    status: 'rejected',
    amount: 825,
    providerRefundId: 're',
    voided: true,
  };
  return {
    orders: [order],
    items: [item('a'), item('b')],
    purchases: ['a', 'b'].map((id) => ({ id, shipmentId: `${id}-shipment`, orderItemId: id, state: 'bought' })),
    sales: ['a', 'b'].map((reference) => ({ reference, labels: 1, voided: reference === 'a' })),
    labels: [{ id: 'label', purchaseId: 'b', trackingNumber: '1' }],
    refunds: [{ ...sent, ...refund }],
    ledger: [
      line('card', 1650),
      line('coupon', coupon),
      line('margin', -1650 - coupon),
      ...fees.booked.flatMap(retained),
    ],
    feeShares: [{ orderId: 'order', amount: fees.shared }],
    ...{ coupons: [], redemptions: [], open: [] },
    stripe: {
      intents: [{ id: 'pi', metadata: { order_id: 'order' } }],
      charges: [{ id: 'ch', payment_intent: 'pi' }],
      balance: [{ source: 'ch', fee: 78 }],
      captures: [{ payment_intent: 'pi', amount: 1650 }],
      refunds: [{ id: 're', payment_intent: 'pi', amount: 825, status: 'failed' }],
      disputes: [],
    } as unknown as Books['stripe'],
  };
}
const texts = (all: Books) => findLedgerDifferences(all).map(({ text }) => text);

it('accepts that we hold the money of a voided label whose refund the bank returned, for the card and for the coupon', () => {
  expect(texts(books(600))).toEqual([]);
});

it.each<[string, Books, string]>([
  ['the coupon was restored and the card was not refunded', books(300), 'coupons and the labels: 300 and 600'],
  ['the fee was not booked', books(600, {}, { booked: [], shared: 78 }), "Stripe's fees and our ledger: 78 and 0"],
  [
    'the fee was booked twice',
    books(600, {}, { booked: [78, 78], shared: 78 }),
    "Stripe's fees and our ledger: 78 and 156",
  ],
  [
    'the fee was shared out twice',
    books(600, {}, { booked: [78], shared: 156 }),
    "Stripe's fees and the items: 78 and 156",
  ],
  ['the refund was not sent back', books(600, { status: 'credited' }), 'coupons and the labels: 600 and 300'],
])('finds: %s', (_, all, text) => {
  expect(texts(all)).toContainEqual(text);
});
