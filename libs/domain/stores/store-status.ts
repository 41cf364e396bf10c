import type { StoreOrderStatus } from '#libs/contracts/stores/vendor-order.js';
import type { FulfillmentState } from '#libs/contracts/stores/store-fulfillments.js';
import type { StoreStatus } from '#libs/contracts/stores/stores.js';

/** The store is asked for orders: one with an error rests and is tried again by itself. */
export const readStoreStatuses: readonly StoreStatus[] = ['connected', 'error'];
/** The store still has to be told something about the parcel. */
export const pendingFulfillmentStates: readonly FulfillmentState[] = ['pending', 'withdrawing'];
/** The store takes no parcel of such an order. */
export const closedOrderStatuses: readonly StoreOrderStatus[] = ['cancelled', 'refunded'];
