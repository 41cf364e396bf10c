import type { BillBasis } from '#libs/contracts/adjustments/adjustments.js';
import { sum } from '#libs/contracts/values/money.js';

export type BilledLine = { basis: BillBasis; trackingNumber: string; amount: number };
export type SettledAdjustment = { difference: number; recovered: number; credited: number };

export type BilledLabel = {
  /** What the books have for it without adjustments: 0 once it is refunded. Minor units. */
  cost: number;
  /** One for each of its parcels. */
  trackingNumbers: readonly string[];
  lines: readonly BilledLine[];
  adjustments: readonly SettledAdjustment[];
};

/** All parcels of a label are in full bills, or none is: half of them says nothing about the price of all. */
export function isFullyBilled({ trackingNumbers, lines }: Pick<BilledLabel, 'trackingNumbers' | 'lines'>): boolean {
  const billed = new Set(lines.filter(({ basis }) => basis === 'full').map(({ trackingNumber }) => trackingNumber));
  return billed.size === 0 || trackingNumbers.every((number) => billed.has(number));
}

/**
 * What the carrier has billed in all for a label, and how much of it neither its price nor an earlier adjustment explains.
 * Extra charges count beside the price; they are all there is where no full bill has the label.
 */
export function billedDifference({ cost, trackingNumbers, lines, adjustments }: BilledLabel): {
  billed: number;
  difference: number;
} {
  const amountOf = (basis: BillBasis) => sum(lines.filter((line) => line.basis === basis).map((one) => one.amount));
  const inFull = lines.some(({ basis }) => basis === 'full') && isFullyBilled({ trackingNumbers, lines });
  const billed = (inFull ? amountOf('full') : cost) + amountOf('extra');
  const adjusted = sum(adjustments.map((one) => one.difference - one.credited));
  return { billed, difference: billed - cost - adjusted };
}

/**
 * A credit pays what disputes have won, the oldest first. Returns how much each of them is credited now; what is left of the
 * credit is an adjustment of its own.
 */
export function creditsOf(
  difference: number,
  adjustments: readonly SettledAdjustment[],
): { shares: number[]; rest: number } {
  let rest = difference;
  const shares = adjustments.map(({ recovered, credited }) => {
    const taken = Math.min(recovered - credited, Math.max(0, -rest));
    rest += taken;
    return taken;
  });
  return { shares, rest };
}
