import type {
  Connected,
  ConnectCallback,
  ConnectRequest,
  StoreAccess,
  StoreCredentials,
} from '#libs/domain/stores/store-access.js';
import { answered, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type { CancelFulfillmentRequest, FulfillRequest } from '#libs/domain/stores/store-fulfillment.js';
import { StoreVendor } from '#libs/domain/stores/store-vendor.js';
import type { WebhookDelivery, WebhookReading } from '#libs/domain/stores/store-webhook.js';
import type { GuardedHttp } from '../../outbound-http/guarded-http.js';
import { connectWoocommerce, finishWoocommerceConsent, woocommerceConsent } from './connect-woocommerce.js';
import { WoocommerceFulfillments } from './fulfill-woocommerce-order.js';
import { WoocommerceOrders } from './read-woocommerce-orders.js';
import { WoocommerceClient } from './woocommerce-client.js';
import {
  readWoocommerceWebhook,
  registerWoocommerceWebhooks,
  unregisterWoocommerceWebhooks,
} from './woocommerce-webhooks.js';

/** Shops on WooCommerce, each at its own address, with a pair of keys. */
export class WoocommerceVendor extends StoreVendor {
  readonly code = 'woocommerce';
  readonly waysToConnect = ['consent', 'keys'] as const;
  readonly #client: WoocommerceClient;
  readonly #orders: WoocommerceOrders;
  readonly #fulfillments: WoocommerceFulfillments;

  constructor(http: GuardedHttp) {
    super();
    this.#client = new WoocommerceClient(http);
    this.#orders = new WoocommerceOrders(this.#client);
    this.#fulfillments = new WoocommerceFulfillments(this.#client);
  }

  startConsent(request: ConnectRequest): Promise<StoreAnswer<{ url: string; shop: string }>> {
    return Promise.resolve(woocommerceConsent(request, this.#client.allowsPrivate));
  }

  finishConsent(callback: ConnectCallback, signal: AbortSignal): Promise<StoreAnswer<Connected>> {
    return finishWoocommerceConsent(this.#client, callback, signal);
  }

  connectWithKeys(request: { shop: string; key: string; secret: string }, signal: AbortSignal) {
    return connectWoocommerce(this.#client, request, signal);
  }

  /** Keys do not end. */
  refresh({ credentials }: StoreAccess): Promise<StoreAnswer<StoreCredentials>> {
    return Promise.resolve(answered(credentials));
  }

  /** A key is withdrawn in the shop only. */
  disconnect(): Promise<StoreAnswer<void>> {
    return Promise.resolve(answered(undefined));
  }

  ordersChanged(access: StoreAccess, from: { since: Date; cursor: string | null }, signal: AbortSignal) {
    return this.#orders.changed(access, from, signal);
  }

  order(access: StoreAccess, id: string, signal: AbortSignal) {
    return this.#orders.one(access, id, signal);
  }

  fulfill(access: StoreAccess, request: FulfillRequest, signal: AbortSignal) {
    return this.#fulfillments.fulfill(access, request, signal);
  }

  cancelFulfillment(access: StoreAccess, request: CancelFulfillmentRequest, signal: AbortSignal) {
    return this.#fulfillments.cancel(access, request, signal);
  }

  registerWebhooks(access: StoreAccess, url: string, signal: AbortSignal) {
    return registerWoocommerceWebhooks(this.#client, access, url, signal);
  }

  unregisterWebhooks(access: StoreAccess, url: string, signal: AbortSignal) {
    return unregisterWoocommerceWebhooks(this.#client, access, url, signal);
  }

  readWebhook(access: StoreAccess, delivery: WebhookDelivery): Promise<StoreAnswer<WebhookReading>> {
    return Promise.resolve(answered(readWoocommerceWebhook(access, delivery)));
  }

  answerChallenge(): null {
    return null;
  }
}
