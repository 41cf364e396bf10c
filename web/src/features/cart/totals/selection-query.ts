import { keepPreviousData } from '@tanstack/react-query';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { totalsQuery } from '../cart-queries';

/** The total of the selection; while the server computes a new one, the last total stays. */
export const selectionQuery = (chosen: readonly CartItemView[], version: number) => ({
  ...totalsQuery(
    chosen.map(({ id }) => id),
    version,
  ),
  placeholderData: keepPreviousData,
});
