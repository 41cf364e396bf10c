import { dollars } from '#libs/contracts/values/money.js';
import { DomainError } from '../errors.js';

/** The price shown to the customer differs from the current one. Both in minor units. */
export const itemPriceChanged = (shown: number, total: number): DomainError =>
  new DomainError('price_changed', 'conflict', 'The price has changed. Look at the new price and confirm it.', {
    shown,
    total,
  });

/** The price of a pickup that was shown differs from its carrier's current one. Both in minor units. */
export const pickupPriceChanged = (shown: number, total: number): DomainError =>
  new DomainError(
    'price_changed',
    'conflict',
    `This pickup costs ${dollars(total)} now, not ${dollars(shown)}. See the price again.`,
    { shown, total },
  );

/** The total shown to the customer differs from the one that would be charged. Both in minor units. */
export const orderTotalChanged = (shown: number, total: number): DomainError =>
  new DomainError('price_changed', 'conflict', 'The total has changed. Look at the new total and confirm it.', {
    ...{ shown, total },
    issues: [{ path: 'total', message: `The total is ${dollars(total)} now.`, code: 'price_changed' }],
  });
