import type { StoreOrderStatus } from '#libs/contracts/stores/vendor-order.js';
import type { FulfillmentState } from '#libs/contracts/stores/store-fulfillments.js';
import type { StoreStatus } from '#libs/contracts/stores/stores.js';

/** Orders are fetched from the store: one with an error rests and is retried automatically. */
export const readStoreStatuses: readonly StoreStatus[] = ['connected', 'error'];
/** Something about the parcel has yet to be reported to the store. */
export const pendingFulfillmentStates: readonly FulfillmentState[] = ['pending', 'withdrawing'];
/** The store takes no parcel of such an order. */
export const closedOrderStatuses: readonly StoreOrderStatus[] = ['cancelled', 'refunded'];
