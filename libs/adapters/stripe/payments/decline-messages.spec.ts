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

test.each(['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'a_code_of_tomorrow', 'constructor', ''])(
  '"%s" reads like a refusal without a reason',
  (code) => {
    expect(declineSentence(code)).toBe(declineSentence('generic_decline'));
  },
);
