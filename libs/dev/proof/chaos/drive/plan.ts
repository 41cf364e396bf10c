import { Rng } from '../rng.js';
import type { CarrierOutcome } from './carrier-outcomes.js';

/** How the order is sent: once, twice at the same moment, again after the response, or from two tabs. */
export type Placing = 'once' | 'double_click' | 'again' | 'two_tabs';
/** A card to try, and the response to the bank's challenge. */
export type CardTry = { card: string; challenge?: 'approve' | 'decline' };
export type PostPurchase =
  'none' | 'refund_some' | 'refund_twice' | 'dashboard_refund' | 'dispute_lost' | 'dispute_won';

/** One purchase, with every random choice made in advance. */
export type Plan = {
  readonly number: number;
  readonly outcomes: readonly CarrierOutcome[];
  readonly viaCart: boolean;
  readonly coupon: string | null;
  readonly placing: Placing;
  /** Empty: the customer leaves before paying. */
  readonly cards: readonly CardTry[];
  /** The customer cancels while the payment is in progress. */
  readonly cancels: boolean;
  readonly postPurchase: PostPurchase;
};

const visa: CardTry = { card: 'pm_card_visa' };
const courses: Record<string, { weight: number; cards: readonly CardTry[] }> = {
  straight: { weight: 55, cards: [visa] },
  declined: { weight: 8, cards: [{ card: 'pm_card_chargeDeclined' }, visa] },
  poor: { weight: 4, cards: [{ card: 'pm_card_chargeDeclinedInsufficientFunds' }] },
  approved: { weight: 9, cards: [{ card: 'pm_card_threeDSecure2Required', challenge: 'approve' }] },
  unapproved: { weight: 5, cards: [{ card: 'pm_card_threeDSecure2Required', challenge: 'decline' }, visa] },
  ignored: { weight: 2, cards: [{ card: 'pm_card_threeDSecure2Required' }] },
  lost: { weight: 5, cards: [{ card: 'pm_card_connectionLost' }] },
  slow: { weight: 4, cards: [{ card: 'pm_card_processingThenSucceeds' }] },
  slowNo: { weight: 2, cards: [{ card: 'pm_card_processingThenFails' }] },
  lateRefund: { weight: 2, cards: [{ card: 'pm_card_pendingRefund' }] },
  returnedRefund: { weight: 1, cards: [{ card: 'pm_card_refundFail' }] },
  leaves: { weight: 3, cards: [] },
};
const weights = Object.fromEntries(Object.entries(courses).map(([name, { weight }]) => [name, weight]));

/**
 * 1 to 20 shipments, and in one order of a hundred up to 45, whose labels are bought in sets. Most orders are small, as in
 * production, so that 10,000 of them fit into an hour.
 */
function sizeOf(rng: Rng): number {
  if (rng.chance(0.6)) return 1;
  if (rng.chance(0.75)) return rng.between(2, 4);
  return rng.chance(0.1) ? rng.between(21, 45) : rng.between(5, 20);
}

/** The plan of purchase `number` of a run: it depends on the seed only. */
export function planOf(seed: number, number: number): Plan {
  const rng = new Rng(seed * 1_000_003 + number);
  const outcome = (): CarrierOutcome => rng.weighted({ plain: 86, pieces: 8, refused: 3, unanswered: 3 });
  const size = sizeOf(rng);
  return {
    number,
    outcomes: Array.from({ length: size }, outcome),
    viaCart: rng.chance(0.5),
    coupon: rng.chance(0.2) ? rng.pick(['CHAOS10', 'CHAOS300', 'CHAOSFEW', 'CHAOSTWICE', 'CHAOSFREE']) : null,
    placing: rng.weighted({ once: 70, double_click: 12, again: 8, two_tabs: 10 }),
    cards: courses[rng.weighted(weights)]?.cards ?? [visa],
    cancels: rng.chance(0.02),
    postPurchase: rng.weighted({
      ...{ none: 84, refund_some: 9, refund_twice: 3 },
      ...{ dashboard_refund: 2, dispute_lost: 1, dispute_won: 1 },
    }),
  };
}
