import type { BillBasis } from '#libs/contracts/adjustments/adjustments.js';
import { sum } from '#libs/contracts/values/money.js';

export type BilledLine = { basis: BillBasis; trackingNumber: string; amount: number; pieces: number };
export type SettledAdjustment = { difference: number; recovered: number; credited: number };

export type BilledLabel = {
  /** Cost of the label in the ledger without adjustments: 0 after a refund. Minor units. */
  cost: number;
  /** One for each of its parcels. */
  trackingNumbers: readonly string[];
  lines: readonly BilledLine[];
  adjustments: readonly SettledAdjustment[];
};

/**
 * Whether all parcels of a label are in full bills, or none is: a part of them does not determine the whole price. A carrier may bill
 * all of them in one line, which then has their number of pieces.
 */
export function isFullyBilled({ trackingNumbers, lines }: Pick<BilledLabel, 'trackingNumbers' | 'lines'>): boolean {
  const full = lines.filter(({ basis }) => basis === 'full');
  const billed = new Set(full.map(({ trackingNumber }) => trackingNumber));
  const inOne = full.some(({ pieces }) => pieces > 1 && pieces >= trackingNumbers.length);
  return billed.size === 0 || inOne || trackingNumbers.every((number) => billed.has(number));
}

/**
 * The carrier's total for a label, and the part that neither its price nor an earlier adjustment covers. Extra charges are added
 * to the price; without a full bill they are the whole difference.
 */
export function billedDifference({ cost, trackingNumbers, lines, adjustments }: BilledLabel): {
  billed: number;
  difference: number;
} {
  const amountOf = (basis: BillBasis) => sum(lines.filter((line) => line.basis === basis).map((one) => one.amount));
  const inFull = lines.some(({ basis }) => basis === 'full') && isFullyBilled({ trackingNumbers, lines });
  const billed = Math.max(0, (inFull ? amountOf('full') : cost) + amountOf('extra'));
  const adjusted = sum(adjustments.map((one) => one.difference - one.credited));
  return { billed, difference: billed - cost - adjusted };
}

/**
 * Distributes a credit to won disputes, oldest first. Returns the amount for each; the remaining credit becomes a new adjustment.
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
