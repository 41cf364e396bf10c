import type { Parameters } from '../http/parameters.js';
import { invalidRequest, missingParameter } from '../http/errors/stripe-failure.js';
import { currencies, largestAmount, smallestAmount, written } from './currencies.js';

/** The currency of a payment: one that Stripe supports, in any case. Null when the request has none. */
export function currencyIn(input: Parameters): string | null {
  const text = input.text('currency');
  if (text === null) return null;
  const currency = text.toLowerCase();
  if (currencies.includes(currency)) return currency;
  throw invalidRequest(
    `Invalid currency: ${currency.slice(0, 20)}. Stripe currently supports these currencies: ${currencies.join(', ')}`,
    { param: 'currency' },
  );
}

/** The amount in minor units, within Stripe's limits for `currency`. Null when the request has none. */
export function amountIn(input: Parameters, currency: string): number | null {
  input.refuseEmpty('amount');
  const amount = input.positiveInteger('amount');
  if (amount === null) return null;
  if (amount < smallestAmount(currency)) {
    throw invalidRequest(`Amount must be at least ${written(smallestAmount(currency), currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount <= largestAmount) return amount;
  throw invalidRequest(`Amount must be no more than ${written(largestAmount, currency)}`, {
    code: 'amount_too_large',
    param: 'amount',
  });
}

/** Amount and currency of a new payment. */
export function sumIn(input: Parameters): { amount: number; currency: string } {
  if (!input.has('amount')) throw missingParameter('amount');
  input.refuseEmpty('currency');
  const currency = currencyIn(input);
  const amount = amountIn(input, currency ?? 'usd');
  if (amount === null) throw missingParameter('amount');
  if (currency === null) throw missingParameter('currency');
  return { amount, currency };
}
