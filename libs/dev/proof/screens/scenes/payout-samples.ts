import type { PayoutMovementView, PayoutView } from '#libs/contracts/payments/payouts.js';

const none = { count: 0, net: 0, difference: 0 };
const payout = (id: string, over: Partial<PayoutView>): PayoutView => ({
  ...{ id, amount: 1_912_40, currency: 'USD', status: 'paid', createdAt: '2026-11-24T10:00:00.000Z' },
  ...{ arrivesOn: '2026-11-26', reading: 'read', unexplained: 0 },
  matches: { matched: { count: 187, net: 1_912_40, difference: 0 }, different: none, missing: none, other: none },
  ...over,
});

/** Payouts as Stripe makes them: on the way, wrong, right, and made by hand. */
export const payouts: PayoutView[] = [
  payout('po_1QzA4dF2eZvKYlo2C', {
    status: 'in_transit',
    arrivesOn: '2026-11-30',
    reading: 'unread',
    unexplained: null,
  }),
  payout('po_1QyB4dF2eZvKYlo2C', {
    matches: {
      matched: { count: 184, net: 1_880_15, difference: 0 },
      different: { count: 1, net: 10_66, difference: 4 },
      missing: { count: 1, net: -11_25, difference: -11_25 },
      other: { count: 1, net: -2_00, difference: -2_00 },
    },
    unexplained: 34_84,
  }),
  payout('po_1QxC4dF2eZvKYlo2C', {}),
  payout('po_1QwD4dF2eZvKYlo2C', { reading: 'unlisted', unexplained: null }),
];

const at = '2026-11-23T10:00:00.000Z';
export const unmatched: PayoutMovementView[] = [
  {
    ...{ id: 'txn_1', kind: 'charge', match: 'different', sourceId: 'ch_3QxYz', orderNumber: 'WB-100042' },
    ...{ amount: 11_30, fee: 64, bookedAmount: 11_25, bookedFee: 63, at },
  },
  {
    ...{ id: 'txn_2', kind: 'refund', match: 'missing', sourceId: 're_3QxYz', orderNumber: null },
    ...{ amount: -11_25, fee: 0, bookedAmount: null, bookedFee: null, at },
  },
  {
    ...{ id: 'txn_3', kind: 'other', match: 'other', sourceId: null, orderNumber: null },
    ...{ amount: 0, fee: 2_00, bookedAmount: null, bookedFee: null, at },
  },
];
