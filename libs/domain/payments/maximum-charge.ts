import { DomainError } from '../errors.js';
import { dollars } from '#libs/contracts/values/money.js';

/** The most that a card can be charged at once, minor units: eight digits. */
export const maximumCharge = 99_999_999;

export const exceedsMaximumCharge = (total: number): DomainError =>
  new DomainError(
    'limit_reached',
    'conflict',
    `${dollars(total)} is more than a card can be charged at once: at most ${dollars(maximumCharge)}. Leave some rows out and pay them as a second order.`,
  );
