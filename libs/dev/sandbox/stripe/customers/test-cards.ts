import type { DisputeReason } from '../refunds-and-disputes/dispute-object.js';
import { declines, type Decline } from './declines.js';

/** What a named test card does when it is confirmed. */
export type TestCard = {
  brand: string;
  last4: string;
  outcome:
    | { kind: 'succeeds' }
    | { kind: 'declines'; decline: Decline }
    | { kind: 'challenge' }
    | { kind: 'processing'; then: 'succeeds' | 'fails' }
    | { kind: 'connection_lost' };
  /** The outcome of saving it for later, if that differs from paying. */
  saving?: { kind: 'succeeds' };
  /** How its bank handles a refund: late, or accepted and returned later. Immediate by default. */
  refunds?: 'pending' | 'fails';
  /** The cardholder's dispute some time after the charge. */
  complaint?: { reason: DisputeReason; inquiry: boolean };
  /** When it expires: at the end of this month; 12/2034 by default. */
  expires?: 'this month';
};

const visa = (last4: string, outcome: TestCard['outcome']): TestCard => ({ brand: 'visa', last4, outcome });
const refused = (last4: string, decline: Decline): TestCard => visa(last4, { kind: 'declines', decline });
const disputed = (last4: string, reason: DisputeReason, inquiry = false): TestCard => ({
  ...visa(last4, { kind: 'succeeds' }),
  complaint: { reason, inquiry },
});
const declined = refused('0002', declines.generic);
const insufficient = refused('9995', declines.insufficientFunds);
const lost = refused('9987', declines.lostCard);
const stolen = refused('9979', declines.stolenCard);
const tooOften = refused('6975', declines.velocity);

/**
 * Stripe's named test cards, and four of our own where Stripe has none (processing twice, a lost connection, expiry).
 */
const cards: Record<string, TestCard> = {
  pm_card_visa: visa('4242', { kind: 'succeeds' }),
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', outcome: { kind: 'succeeds' } },
  pm_card_chargeDeclined: declined,
  pm_card_visa_chargeDeclined: declined,
  pm_card_chargeDeclinedInsufficientFunds: insufficient,
  pm_card_visa_chargeDeclinedInsufficientFunds: insufficient,
  pm_card_chargeDeclinedLostCard: lost,
  pm_card_visa_chargeDeclinedLostCard: lost,
  pm_card_chargeDeclinedStolenCard: stolen,
  pm_card_visa_chargeDeclinedStolenCard: stolen,
  pm_card_chargeDeclinedVelocityLimitExceeded: tooOften,
  pm_card_visa_chargeDeclinedVelocityLimitExceeded: tooOften,
  pm_card_chargeDeclinedExpiredCard: refused('0069', declines.expiredCard),
  pm_card_chargeDeclinedIncorrectCvc: refused('0127', declines.incorrectCvc),
  pm_card_chargeDeclinedProcessingError: refused('0119', declines.processingError),
  pm_card_chargeCustomerFail: { ...refused('0341', declines.generic), saving: { kind: 'succeeds' } },
  pm_card_threeDSecure2Required: visa('3220', { kind: 'challenge' }),
  pm_card_authenticationRequired: visa('3184', { kind: 'challenge' }),
  pm_card_pendingRefund: { ...visa('7726', { kind: 'succeeds' }), refunds: 'pending' },
  pm_card_refundFail: { ...visa('5126', { kind: 'succeeds' }), refunds: 'fails' },
  pm_card_createDispute: disputed('0259', 'fraudulent'),
  pm_card_createDisputeProductNotReceived: disputed('2685', 'product_not_received'),
  pm_card_createDisputeInquiry: disputed('1976', 'general', true),
  pm_card_processingThenSucceeds: visa('1001', { kind: 'processing', then: 'succeeds' }),
  pm_card_processingThenFails: visa('1002', { kind: 'processing', then: 'fails' }),
  pm_card_connectionLost: visa('1003', { kind: 'connection_lost' }),
  pm_card_expiresThisMonth: { ...visa('1004', { kind: 'succeeds' }), expires: 'this month' },
};

export const findTestCard = (name: string): TestCard | undefined =>
  Object.hasOwn(cards, name) ? cards[name] : undefined;

/** The card behind a payment method: within the table the last four digits are unique. */
export function cardEnding(last4: string): TestCard {
  const card = Object.values(cards).find((one) => one.last4 === last4);
  if (!card) throw new Error(`No test card ends in ${last4}`);
  return card;
}
