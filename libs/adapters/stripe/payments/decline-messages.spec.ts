import { declineSentence } from './decline-messages.js';

test.each([
  ['insufficient_funds', 'There is not enough money on the card for this payment. Use another card.'],
  ['expired_card', 'The card has expired. Use another card.'],
  ['incorrect_cvc', 'The security code is not right. Check what you typed and try again.'],
  [
    'processing_error',
    'Something went wrong while the card was checked. Try again in a few minutes, or use another card.',
  ],
])('%s: %s', (code, sentence) => {
  expect(declineSentence(code)).toBe(sentence);
});

test.each([
  [
    'stolen_card',
    'do_not_try_again',
    'Your bank refused the card and did not say why. This card will not work. Use another card.',
  ],
  [
    'processing_error',
    'do_not_try_again',
    'Something went wrong while the card was checked. This card will not work. Use another card.',
  ],
  [
    'do_not_honor',
    'confirm_card_data',
    'Your bank refused the card and did not say why. Check what you typed and try again.',
  ],
  ['expired_card', 'confirm_card_data', 'The card has expired. Use another card.'],
  [
    'generic_decline',
    'try_again_later',
    'Your bank refused the card and did not say why. Ask your bank, or use another card.',
  ],
  [
    'insufficient_funds',
    'an_advice_of_tomorrow',
    'There is not enough money on the card for this payment. Use another card.',
  ],
])('%s with the advice %s: %s', (code, advice, sentence) => {
  expect(declineSentence(code, advice)).toBe(sentence);
});

test.each(['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'a_code_of_tomorrow', 'constructor', ''])(
  'treats "%s" like a decline without a reason',
  (code) => {
    expect(declineSentence(code)).toBe(declineSentence('generic_decline'));
  },
);
