import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  orderItemPage,
  orderView,
  paymentStart,
  type OrderBody,
  type OrderView,
  type PaymentStart,
} from '#libs/contracts/orders/orders.js';
import { movingRefunds, type RefundBody, type RefundStatus } from '#libs/contracts/orders/refunds.js';
import { api } from '../../session/api';

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => api.get(orderView, `/orders/${id}`, { signal, quiet: true }),
  });

/** All items of an order in their order, page by page. */
export const orderItemsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', id, 'items'],
    queryFn: ({ signal, pageParam }) =>
      api.get(orderItemPage, `/orders/${id}/items`, { signal, quiet: true, query: { cursor: pageParam, limit: 50 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

export const placeOrder = (body: OrderBody, idempotencyKey: string): Promise<OrderView> =>
  api.send(orderView, 'POST', '/orders', { body, idempotencyKey });

/** The intent of this order, made or still running; asking twice gives the same one. @param cardId a saved card to pay with. */
export const startPayment = (id: string, cardId: string | null): Promise<PaymentStart> =>
  api.send(paymentStart, 'POST', `/orders/${id}/payment`, cardId ? { body: { cardId } } : {});

/** Gives an unpaid order up, so that its shipments can be changed. */
export const cancelOrder = (id: string): Promise<OrderView> => api.send(orderView, 'POST', `/orders/${id}/cancel`);

const waitsForCard: ReadonlySet<OrderView['payment']> = new Set(['created', 'requires_action', 'failed']);

/** Another card may be tried; nothing has been authorised. */
export const isPayable = (order: OrderView): boolean => waitsForCard.has(order.payment);

export const isSettled = (order: OrderView): boolean => order.settled;

/** Makes the server check the card provider now. */
export const checkPayment = (id: string): Promise<OrderView> => api.send(orderView, 'POST', `/orders/${id}/check`);

/** Requests refunds of labels: the carrier voids them, then the card is refunded. */
export const askRefunds = (id: string, body: RefundBody, idempotencyKey: string): Promise<OrderView> =>
  api.send(orderView, 'POST', `/orders/${id}/refunds`, { body, idempotencyKey });

const refundMoves: ReadonlySet<RefundStatus> = new Set(movingRefunds);

/** Payment, labels and refunds are all final. */
export const isOver = (order: OrderView): boolean =>
  order.settled && !order.items.some(({ refund }) => refund && refundMoves.has(refund.status));
