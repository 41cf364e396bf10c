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
/** One item's share of the fees that the provider kept for its order's payment. */
export type FeeShareRow = { orderId: string; amount: number };
export type CouponRow = { id: string; code: string; maxRedemptions: number | null; maxPerCustomer: number | null };
export type RedemptionRow = { couponId: string; orderId: string; customer: string; state: string };
export type LabelRow = { id: string; purchaseId: string; trackingNumber: string };
/** Unfinished work, or something that blocks it. */
export type OpenRow = { what: string; id: string };

/** All books at one moment: ours, the carrier's and Stripe's. Amounts in minor units. */
export type Books = {
  orders: readonly OrderRow[];
  items: readonly ItemRow[];
  purchases: readonly PurchaseRow[];
  sales: readonly SaleRow[];
  /** Our labels that are not void. */
  labels: readonly LabelRow[];
  refunds: readonly RefundRow[];
  ledger: readonly LedgerRow[];
  feeShares: readonly FeeShareRow[];
  coupons: readonly CouponRow[];
  redemptions: readonly RedemptionRow[];
  open: readonly OpenRow[];
  stripe: Ledger;
};

/** Everything that the audit can report, by the names in the last line. */
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

/** One violated invariant. `cents`: by how much the books differ, if they do. */
export type Finding = { invariant: Invariant; subject: string; text: string; cents?: number };

export const paidStates = ['captured', 'partially_refunded', 'refunded', 'disputed'];
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Groups rows by a key. */
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
