import { stripeStandin } from './stripe-standin.js';

it.each([
  [undefined, undefined],
  ['http://127.0.0.1:12111/', 'http://127.0.0.1:12111'],
  ['http://localhost:12111/v1', 'http://localhost:12111'],
  ['http://[::1]:12111', 'http://[::1]:12111'],
  ['https://api.stripe.com', undefined],
  ['http://127.0.0.1.example.com', undefined],
  ['http://stripe-standin:12111', undefined],
])('reads %s as Stripe means sandbox %s', (apiUrl, standin) => {
  expect(stripeStandin(apiUrl)).toBe(standin);
});
