import { Dice } from '../dice.js';
import type { Ware } from './wares.js';

/** How the order is sent: once, twice at the same moment, again after it was answered, or from two tabs. */
export type Placing = 'once' | 'double_click' | 'again' | 'two_tabs';
/** The cards that are tried, one after the other, and what is answered to the bank's question. */
export type CardTry = { card: string; challenge?: 'approve' | 'decline' };
export type Aftermath = 'none' | 'refund_some' | 'refund_twice' | 'dashboard_refund' | 'dispute_lost' | 'dispute_won';

/** One purchase, all that is left to chance decided before it begins. */
export type Plan = {
  readonly number: number;
  readonly wares: readonly Ware[];
  readonly viaCart: boolean;
  readonly coupon: string | null;
  readonly placing: Placing;
  /** None: the customer walks away before paying. */
  readonly cards: readonly CardTry[];
  /** The customer thinks better of it while the payment is under way. */
  readonly cancels: boolean;
  readonly aftermath: Aftermath;
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

/** 1 to 20 shipments; most orders are small, as they are in life, and 10,000 of them fit into an hour. */
function sizeOf(dice: Dice): number {
  if (dice.chance(0.6)) return 1;
  return dice.chance(0.75) ? dice.between(2, 4) : dice.between(5, 20);
}

/** The plan of the purchase `number` of a run: the same for the same seed, whatever happens around it. */
export function planOf(seed: number, number: number): Plan {
  const dice = new Dice(seed * 1_000_003 + number);
  const ware = (): Ware => dice.weighted({ plain: 86, pieces: 8, refused: 3, unanswered: 3 });
  const size = sizeOf(dice);
  return {
    number,
    wares: Array.from({ length: size }, ware),
    viaCart: dice.chance(0.5),
    coupon: dice.chance(0.2) ? dice.pick(['CHAOS10', 'CHAOS300', 'CHAOSFEW', 'CHAOSTWICE', 'CHAOSFREE']) : null,
    placing: dice.weighted({ once: 70, double_click: 12, again: 8, two_tabs: 10 }),
    cards: courses[dice.weighted(weights)]?.cards ?? [visa],
    cancels: dice.chance(0.02),
    aftermath: dice.weighted({
      ...{ none: 84, refund_some: 9, refund_twice: 3 },
      ...{ dashboard_refund: 2, dispute_lost: 1, dispute_won: 1 },
    }),
  };
}
