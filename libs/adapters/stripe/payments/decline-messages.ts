/** For the person who pays: why a card was declined, and what to do about it. */
type Sentence = readonly [why: string, todo: string];

const otherCard = 'Use another card.';
const callBank = 'Ask your bank, or use another card.';
const again = 'Try again in a few minutes, or use another card.';
const checkCard = 'Check what you typed and try again.';

const refused: Sentence = ['Your bank refused the card and did not say why.', callBank];
const funds: Sentence = ['There is not enough money on the card for this payment.', otherCard];
const limit: Sentence = ['The card has reached its limit.', callBank];
const unsupported: Sentence = ['The card cannot be used for this kind of payment.', otherCard];
const number: Sentence = ['The card number is not right.', checkCard];
const expiry: Sentence = ['The expiry date is not right.', checkCard];
const cvc: Sentence = ['The security code is not right.', checkCard];
const address: Sentence = ['The billing address does not match the card.', checkCard];
const bank: Sentence = ['Your bank could not be reached.', again];
const unconfirmed: Sentence = [
  'Your bank did not confirm that it was you.',
  'Try again and approve it with your bank, or use another card.',
];

/**
 * By Stripe's decline code, or its error code if there is none (docs.stripe.com/declines/codes). Lost, stolen and
 * suspected cards read like any decline, as Stripe requires: the person who pays may not be the owner.
 */
const sentences: Readonly<Record<string, Sentence>> = {
  approve_with_id: ['The payment could not be approved.', again],
  authentication_required: ['Your bank wants you to confirm this payment.', 'Try again and approve it with your bank.'],
  call_issuer: refused,
  card_declined: refused,
  card_not_supported: unsupported,
  card_velocity_exceeded: limit,
  currency_not_supported: ['The card cannot pay in this currency.', otherCard],
  do_not_honor: refused,
  do_not_try_again: refused,
  duplicate_transaction: [
    'A payment of the same amount was made a moment ago.',
    'Look at your orders before you pay again.',
  ],
  expired_card: ['The card has expired.', otherCard],
  fraudulent: refused,
  generic_decline: refused,
  incorrect_address: address,
  incorrect_cvc: cvc,
  incorrect_number: number,
  incorrect_pin: ['The PIN is not right.', checkCard],
  incorrect_zip: ['The billing ZIP code does not match the card.', checkCard],
  insufficient_funds: funds,
  invalid_account: ['The card, or the account behind it, is not valid.', callBank],
  invalid_amount: ['Your bank does not allow a payment of this amount.', callBank],
  invalid_cvc: cvc,
  invalid_expiry_month: expiry,
  invalid_expiry_year: expiry,
  invalid_number: number,
  invalid_pin: ['The PIN is not right.', checkCard],
  issuer_not_available: bank,
  lost_card: refused,
  merchant_blacklist: refused,
  new_account_information_available: ['The card, or the account behind it, is not valid.', callBank],
  no_action_taken: refused,
  not_permitted: refused,
  payment_intent_authentication_failure: unconfirmed,
  payment_method_customer_decline: ['The payment was turned down.', 'Try again, or use another card.'],
  pickup_card: refused,
  pin_try_exceeded: ['The PIN was entered wrongly too often.', otherCard],
  processing_error: ['Something went wrong while the card was checked.', again],
  reenter_transaction: ['The payment could not be processed.', again],
  restricted_card: refused,
  revocation_of_all_authorizations: refused,
  revocation_of_authorization: refused,
  security_violation: refused,
  service_not_allowed: refused,
  stolen_card: refused,
  stop_payment_order: refused,
  testmode_decline: ['This is a test card.', 'Use a real card.'],
  transaction_not_allowed: unsupported,
  try_again_later: ['Your bank did not answer.', again],
  withdrawal_count_limit_exceeded: limit,
};

/** What to do where the bank advises it (docs.stripe.com/declines/card), whatever the reason. */
const advised: Readonly<Record<string, string>> = { do_not_try_again: 'This card will not work. Use another card.' };

/**
 * Two plain sentences: why, and what to do. An unknown code reads like a decline without a reason. `advice` is Stripe's
 * advice code: the bank's advice on another try takes precedence over ours.
 */
export function declineSentence(code: string, advice = ''): string {
  const [why, todo] = Object.hasOwn(sentences, code) ? (sentences[code] ?? refused) : refused;
  if (Object.hasOwn(advised, advice)) return `${why} ${advised[advice]}`;
  return advice === 'confirm_card_data' && todo === callBank ? `${why} ${checkCard}` : `${why} ${todo}`;
}
