import type { StoreReply } from '../store-kit/serve-store.js';

/** An error as WordPress's REST server answers it. */
export const wooError = (status: number, code: string, message: string): StoreReply => ({
  status,
  body: { code, message, data: { status } },
});
export const noRoute = wooError(404, 'rest_no_route', 'No route was found matching the URL and request method.');
export const invalidId = wooError(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
