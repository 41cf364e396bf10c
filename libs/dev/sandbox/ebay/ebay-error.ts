import type { StoreReply } from '../store-kit/serve-store.js';

export const ebayError = (
  status: number,
  errorId: number,
  message: string,
  domain = 'API_FULFILLMENT',
): StoreReply => ({
  status,
  body: { errors: [{ errorId, domain, category: 'REQUEST', message, longMessage: message }] },
});
export const invalidToken = ebayError(401, 1001, 'Invalid access token', 'OAuth');
export const invalidOrder = ebayError(404, 32100, 'Invalid order ID');
