import type { DisputeReason } from '../refunds-and-disputes/dispute-object.js';

/** Why a card is refused: Stripe's code, the bank's code and Stripe's sentence. */
export type Decline = { code: string; declineCode: string; message: string };

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
  /** What it does when it is saved for later, where that differs from paying. */
  saving?: { kind: 'succeeds' };
  /** What its bank makes of a refund: late, or taken and sent back later. At once by default. */
  refunds?: 'pending' | 'fails';
  /** What its holder complains about some time after money was taken. */
  complaint?: { reason: DisputeReason; inquiry: boolean };
  /** The end of which month it is good for; 12/2034 by default. */
  expires?: 'this month';
};

export const genericDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

const visa = (last4: string, outcome: TestCard['outcome']): TestCard => ({ brand: 'visa', last4, outcome });
const refused = (last4: string, code: string, declineCode: string, message: string): TestCard =>
  visa(last4, { kind: 'declines', decline: { code, declineCode, message } });
const disputed = (last4: string, reason: DisputeReason, inquiry = false): TestCard => ({
  ...visa(last4, { kind: 'succeeds' }),
  complaint: { reason, inquiry },
});
const insufficient = refused('9995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.');
const declined = refused('0002', genericDecline.code, genericDecline.declineCode, genericDecline.message);
const refusedLater = refused('0341', genericDecline.code, genericDecline.declineCode, genericDecline.message);

/** Stripe's named test cards, and four of our own for what Stripe has no card for (processing twice, a lost connection, expiry). */
const cards: Record<string, TestCard> = {
  pm_card_visa: visa('4242', { kind: 'succeeds' }),
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', outcome: { kind: 'succeeds' } },
  pm_card_chargeDeclined: declined,
  pm_card_visa_chargeDeclined: declined,
  pm_card_chargeDeclinedInsufficientFunds: insufficient,
  pm_card_visa_chargeDeclinedInsufficientFunds: insufficient,
  pm_card_chargeDeclinedLostCard: refused('9987', 'card_declined', 'lost_card', 'Your card was declined.'),
  pm_card_chargeDeclinedExpiredCard: refused('0069', 'expired_card', 'expired_card', 'Your card has expired.'),
  pm_card_chargeDeclinedIncorrectCvc: refused(
    '0127',
    'incorrect_cvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ),
  pm_card_chargeDeclinedProcessingError: refused(
    '0119',
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  pm_card_chargeCustomerFail: { ...refusedLater, saving: { kind: 'succeeds' } },
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

/** The card behind a payment method: within the table the last four digits say which case it is. */
export function cardEnding(last4: string): TestCard {
  const card = Object.values(cards).find((one) => one.last4 === last4);
  if (!card) throw new Error(`No test card ends in ${last4}`);
  return card;
}
