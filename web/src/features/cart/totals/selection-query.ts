import { keepPreviousData } from '@tanstack/react-query';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { totalsQuery } from '../cart-queries';

/** What the chosen items cost; while the server works on a new choice the last sums stay. */
export const selectionQuery = (chosen: readonly CartItemView[], version: number) => ({
  ...totalsQuery(
    chosen.map(({ id }) => id),
    version,
  ),
  placeholderData: keepPreviousData,
});
