import { sum, type Finding, type Invariant } from './invariants/books.js';
import type { Casualties } from './casualties.js';

/** The last line of the program. `ledgerDifference` in cents, the rest are cases. */
export type ChaosResult = { ok: boolean; orders: number; kills: number; faults: number } & Record<
  Exclude<Invariant, 'couponOverused'>,
  number
>;

/** `orders` are those that were placed. Whatever was found or seen, listed in the line or not, makes the run fail. */
export function resultOf(
  orders: number,
  casualties: Casualties,
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
