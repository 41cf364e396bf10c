import type { Ledger } from '#libs/dev/testing/faults/stripe-control.js';

export type OrderRow = {
  id: string;
  payment: string;
  total: number;
  discount: number;
  captured: number;
  refunded: number;
  intentId: string | null;
};
export type ItemRow = {
  id: string;
  orderId: string;
  shipmentId: string;
  status: string;
  total: number;
  discount: number;
  parcels: number;
};
export type PurchaseRow = { id: string; shipmentId: string; orderItemId: string; state: string };
/** What the carrier has sold, by our reference. */
export type SaleRow = { reference: string; labels: number; voided: boolean };
export type RefundRow = {
  id: string;
  orderItemId: string;
  status: string;
  amount: number;
  providerRefundId: string | null;
  voided: boolean;
};
export type LedgerRow = { orderId: string; posting: string; account: string; amount: number };
/** One item's part of what the provider kept for the payment of its order. */
export type FeeShareRow = { orderId: string; amount: number };
export type CouponRow = { id: string; code: string; maxRedemptions: number | null; maxPerCustomer: number | null };
export type RedemptionRow = { couponId: string; orderId: string; customer: string; state: string };
export type LabelRow = { id: string; purchaseId: string; trackingNumber: string };
/** Something that is still to be done, or in the way. */
export type OpenRow = { what: string; id: string };

/** Everybody's books at one moment: ours, the carrier's and Stripe's. Amounts in minor units. */
export type Books = {
  orders: readonly OrderRow[];
  items: readonly ItemRow[];
  purchases: readonly PurchaseRow[];
  sales: readonly SaleRow[];
  /** Of ours, not void. */
  labels: readonly LabelRow[];
  refunds: readonly RefundRow[];
  ledger: readonly LedgerRow[];
  feeShares: readonly FeeShareRow[];
  coupons: readonly CouponRow[];
  redemptions: readonly RedemptionRow[];
  open: readonly OpenRow[];
  stripe: Ledger;
};

/** What an auditor can find; the names are those of the last line. */
export const invariants = [
  'doubleCharges',
  'doubleLabels',
  'paidWithoutLabel',
  'labelWithoutPayment',
  'ledgerDifference',
  'stuck',
  'couponOverused',
] as const;
export type Invariant = (typeof invariants)[number];

/** One case that must not be. `cents`: by how much books differ, where they do. */
export type Finding = { invariant: Invariant; subject: string; text: string; cents?: number };

export const paidStates = ['captured', 'partially_refunded', 'refunded', 'disputed'];
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Rows by a key of theirs. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row) ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
