import { infiniteQueryOptions } from '@tanstack/react-query';
import { receiptPage, type ReceiptFormat } from '#libs/contracts/orders/receipts.js';
import { api } from '../../../session/api';

/** Receipts, newest first, page by page. */
export const receiptsQuery = infiniteQueryOptions({
  queryKey: ['receipts'],
  queryFn: ({ signal, pageParam }) =>
    api.get(receiptPage, '/receipts', { signal, quiet: true, query: { cursor: pageParam, limit: 25 } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
});

export const receiptFile = (orderId: string, format: ReceiptFormat): Promise<Blob> =>
  api.file(`/orders/${orderId}/receipt`, { query: { format } });
