import type { StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';
import type { VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { DomainError } from '../errors.js';
import type { Connected, ConnectCallback, ConnectRequest, StoreAccess, StoreCredentials } from './store-access.js';
import type { StoreAnswer } from './store-answer.js';
import type {
  CancelFulfillmentRequest,
  Fulfilled,
  FulfillmentCancellation,
  FulfillRequest,
} from './store-fulfillment.js';
import type { WebhookDelivery, WebhookReading } from './store-webhook.js';

/** An order with the vendor's original data. */
export type ReadOrder = { order: VendorOrder; raw: unknown };

/** An order that violates the vendor's own description. `id` is null where not even that could be read. */
export type UnreadableOrder = { id: string | null; reason: string; raw: unknown };

/** A vendor's JSON array, unchanged (gzip when `packed`), and the position of each order in it. */
export type PageSource = { bytes: Buffer; packed: boolean; places: readonly number[] };

/** `cursor` continues after this page, also in another process; null: it was the last. `total`: of all pages, if known. */
export type OrderPage = {
  orders: ReadOrder[];
  unreadable: UnreadableOrder[];
  /** Where the vendor sends the orders as an array. */
  source?: PageSource;
  cursor: string | null;
  total: number | null;
};

/**
 * The port to a vendor of stores. Responses are validated; failures are data, and nothing throws but an aborted signal. The
 * vendor's limits are obeyed inside; `rate_limited` says how long to wait when that is too long to wait here.
 */
export abstract class StoreVendor {
  abstract readonly code: StoreVendorCode;
  /** `consent`: on the shop's own pages; `keys`: a pair that the owner enters. Empty: no credentials. */
  abstract readonly waysToConnect: readonly ('consent' | 'keys')[];

  /** The shop's page that asks the owner for consent; `refused` for an invalid shop name. */
  abstract startConsent(request: ConnectRequest): Promise<StoreAnswer<{ url: string; shop: string }>>;
  /** Checks state, signature and shop of the callback and exchanges the code; each code works once. */
  abstract finishConsent(callback: ConnectCallback, signal: AbortSignal): Promise<StoreAnswer<Connected>>;
  /** Tries a pair of keys. For a custom shop: `shop` is the URL that our calls go to, `secret` signs them. */
  abstract connectWithKeys(
    request: { shop: string; key: string; secret: string },
    signal: AbortSignal,
  ): Promise<StoreAnswer<Connected>>;
  /** Credentials to store before they are used; the same where nothing has to be renewed. */
  abstract refresh(access: StoreAccess, signal: AbortSignal): Promise<StoreAnswer<StoreCredentials>>;
  /** Revokes the owner's consent, where the vendor can. */
  abstract disconnect(access: StoreAccess, signal: AbortSignal): Promise<StoreAnswer<void>>;

  /** Orders changed since then, oldest change first, page by page; the last item may be a fault. Begins after `cursor`. */
  abstract ordersChanged(
    access: StoreAccess,
    from: { since: Date; cursor: string | null },
    signal: AbortSignal,
  ): AsyncIterable<StoreAnswer<OrderPage>>;
  /** One order; null: the store has none with this id. */
  abstract order(
    access: StoreAccess,
    id: string,
    signal: AbortSignal,
  ): Promise<StoreAnswer<ReadOrder | UnreadableOrder | null>>;

  /** Reports a shipped parcel to the store; never twice if `repeated` is correct. */
  abstract fulfill(access: StoreAccess, request: FulfillRequest, signal: AbortSignal): Promise<StoreAnswer<Fulfilled>>;
  /** Takes it back; repeating it changes nothing. */
  abstract cancelFulfillment(
    access: StoreAccess,
    request: CancelFulfillmentRequest,
    signal: AbortSignal,
  ): Promise<StoreAnswer<FulfillmentCancellation>>;

  /** Subscribes `url` to changes of orders; repeating it adds nothing. `unsupported`: polling only. */
  abstract registerWebhooks(
    access: StoreAccess,
    url: string,
    signal: AbortSignal,
  ): Promise<StoreAnswer<'registered' | 'unsupported'>>;
  abstract unregisterWebhooks(access: StoreAccess, url: string, signal: AbortSignal): Promise<StoreAnswer<void>>;
  /**
   * Checks a delivery to `url` of this store.
   * @param patienceMs how long the vendor may be asked for what checks it, if it has to be asked: hardly any delivery needs a timer.
   */
  abstract readWebhook(
    access: StoreAccess,
    delivery: WebhookDelivery,
    patienceMs: number,
  ): Promise<StoreAnswer<WebhookReading>>;
  /** The JSON response to a vendor's GET of `url`, which proves that it is ours; null: the vendor has no such check. */
  abstract answerChallenge(query: URLSearchParams, url: string): { [key: string]: string } | null;
}

/** The vendors, by code. */
export abstract class StoreVendors {
  /** Null: this shop has no app at the vendor. */
  abstract find(code: StoreVendorCode): StoreVendor | null;

  /** @throws conflict `store_refused` where this shop has no app at the vendor. */
  vendor(code: StoreVendorCode): StoreVendor {
    const found = this.find(code);
    if (found) return found;
    throw new DomainError('store_refused', 'conflict', 'Stores of this kind cannot be connected here. Choose another.');
  }
}
