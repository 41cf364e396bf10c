import type { StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { usePolled, type Polled } from '../../../lib/http/use-polled';
import { orderQuery } from '../order-queries';

/** Neither a price nor an answer of the shop is awaited. */
const isSettled = ({ shipments, writeBacks }: StoreOrderView): boolean =>
  shipments.every(({ price }) => price.state !== 'pricing') &&
  writeBacks.every(({ state }) => state !== 'pending' && state !== 'withdrawing');

/** One order, polled while a job changes it. */
export const useOrder = (id: string): Polled<StoreOrderView> => usePolled(orderQuery(id), { done: isSettled });
