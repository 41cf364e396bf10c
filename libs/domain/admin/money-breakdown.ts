import { usd, type Money } from '#libs/contracts/values/money.js';
import type { Offer } from '../quotes/offer.js';

type Step = { label: string; amount: Money; runningTotal: Money };
/** The ledger's figures of one label, minor units: charged, refunded, waived. */
export type PostedAmounts = { paid: number; refunded: number; waived: number };
type Sold = { offer: Offer; discount: number; couponCode: string | null };

/** From the carrier's cost to the amount charged, each step with the running total; empty steps are left out. */
export function moneyBreakdown({ offer, discount, couponCode }: Sold, booked: PostedAmounts): Step[] {
  const margins = offer.lines
    .filter((line) => line.kind === 'margin')
    .map(({ label, amount }) => [label, amount] as const);
  const other = offer.total - offer.cost - margins.reduce((sum, [, amount]) => sum + amount, 0);
  const steps: (readonly [string, number])[] = [
    [`Cost at ${offer.carrierName}`, offer.cost],
    ...margins,
    ['Other', other],
    [`Coupon ${couponCode ?? ''}`.trim(), -discount],
    ['Too little for a card: not charged', -booked.waived],
    ['Refunded to the card', -booked.refunded],
  ];
  let total = 0;
  return steps
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => ({ label, amount: usd(amount), runningTotal: usd((total += amount)) }));
}
