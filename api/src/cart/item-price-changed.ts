import { DomainError } from '#libs/domain/errors.js';

/** The price is not the one that the customer has been shown. Both in minor units. */
export const itemPriceChanged = (shown: number, total: number): DomainError =>
  new DomainError('price_changed', 'conflict', 'The price has changed. Look at the new price and confirm it.', {
    shown,
    total,
  });
