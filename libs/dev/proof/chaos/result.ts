import { sum, type Finding, type Invariant } from './invariants/books.js';
import type { FaultCounts } from './fault-counts.js';

/** The last line of the program. `ledgerDifference` is in cents; the others are counts. */
export type ChaosResult = { ok: boolean; orders: number; kills: number; faults: number } & Record<
  Exclude<Invariant, 'couponOverused'>,
  number
>;

/** `orders` counts placed orders. Any finding or failure makes the run fail, whether the line lists it or not. */
export function resultOf(
  orders: number,
  casualties: FaultCounts,
  findings: readonly Finding[],
  failures: number,
): ChaosResult {
  const cases = (invariant: Invariant) => findings.filter((one) => one.invariant === invariant);
  return {
    ok: findings.length === 0 && failures === 0,
    orders,
    kills: casualties.kills,
    faults: casualties.faults,
    doubleCharges: cases('doubleCharges').length,
    doubleLabels: cases('doubleLabels').length,
    paidWithoutLabel: cases('paidWithoutLabel').length,
    labelWithoutPayment: cases('labelWithoutPayment').length,
    ledgerDifference: sum(cases('ledgerDifference').map(({ cents = 0 }) => cents)),
    stuck: cases('stuck').length,
  };
}
