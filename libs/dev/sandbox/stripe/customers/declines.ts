/** Why a bank refuses a card: Stripe's code, the bank's code and Stripe's sentence, and what to do next. */
export type Decline = {
  code: string;
  declineCode: string;
  message: string;
  /** The invalid field of the card form, if there is one. */
  param?: string;
  adviceCode: 'confirm_card_data' | 'do_not_try_again' | 'try_again_later';
  /** The card network's own code (ISO 8583 response codes). */
  networkDeclineCode: string;
};

const declined = (declineCode: string, message: string, more: Pick<Decline, 'adviceCode' | 'networkDeclineCode'>) => ({
  code: 'card_declined',
  declineCode,
  message,
  ...more,
});
const wrong = (code: string, message: string, more: Pick<Decline, 'adviceCode' | 'networkDeclineCode' | 'param'>) => ({
  code,
  declineCode: code,
  message,
  ...more,
});

/** The declines of Stripe's test cards. The advice of the generic one is recorded; that of the others follows its documentation. */
export const declines = {
  generic: declined('generic_decline', 'Your card was declined.', {
    adviceCode: 'try_again_later',
    networkDeclineCode: '01',
  }),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.', {
    adviceCode: 'try_again_later',
    networkDeclineCode: '51',
  }),
  lostCard: declined('lost_card', 'Your card was declined.', {
    adviceCode: 'do_not_try_again',
    networkDeclineCode: '41',
  }),
  stolenCard: declined('stolen_card', 'Your card was declined.', {
    adviceCode: 'do_not_try_again',
    networkDeclineCode: '43',
  }),
  velocity: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    { adviceCode: 'try_again_later', networkDeclineCode: '65' },
  ),
  expiredCard: wrong('expired_card', 'Your card has expired.', {
    adviceCode: 'confirm_card_data',
    networkDeclineCode: '54',
    param: 'exp_month',
  }),
  incorrectCvc: wrong('incorrect_cvc', "Your card's security code is incorrect.", {
    adviceCode: 'confirm_card_data',
    networkDeclineCode: 'N7',
    param: 'cvc',
  }),
  processingError: wrong(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    { adviceCode: 'try_again_later', networkDeclineCode: '19' },
  ),
} as const satisfies Record<string, Decline>;
