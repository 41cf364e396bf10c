import type {
  Connected,
  ConnectCallback,
  ConnectRequest,
  StoreAccess,
  StoreCredentials,
} from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type { CancelFulfillmentRequest, FulfillRequest } from '#libs/domain/stores/store-fulfillment.js';
import { StoreVendor } from '#libs/domain/stores/store-vendor.js';
import type { WebhookDelivery, WebhookReading } from '#libs/domain/stores/store-webhook.js';
import type { GuardedHttp } from '../../outbound-http/guarded-http.js';
import { finishShopifyConsent, shopifyConsent } from './connect-shopify.js';
import { ShopifyFulfillments } from './fulfill-shopify-order.js';
import { ShopifyOrders } from './read-shopify-orders.js';
import type { ShopifyApp } from './shopify-app.js';
import { ShopifyClient } from './shopify-client.js';
import { shopifyToken } from './shopify-tokens.js';
import { readShopifyWebhook, registerShopifyWebhooks, unregisterShopifyWebhooks } from './shopify-webhooks.js';

/** Shops at Shopify, through our app there. */
export class ShopifyVendor extends StoreVendor {
  readonly code = 'shopify';
  readonly waysToConnect = ['consent'] as const;
  readonly #client: ShopifyClient;
  readonly #orders: ShopifyOrders;
  readonly #fulfillments: ShopifyFulfillments;

  constructor(
    http: GuardedHttp,
    private readonly app: ShopifyApp,
    clock: () => number = Date.now,
  ) {
    super();
    this.#client = new ShopifyClient(http, app, clock);
    this.#orders = new ShopifyOrders(this.#client);
    this.#fulfillments = new ShopifyFulfillments(this.#client);
  }

  startConsent(request: ConnectRequest): Promise<StoreAnswer<{ url: string; shop: string }>> {
    return Promise.resolve(shopifyConsent(this.app, request));
  }

  finishConsent(callback: ConnectCallback, signal: AbortSignal): Promise<StoreAnswer<Connected>> {
    return finishShopifyConsent(this.#client, callback, signal);
  }

  connectWithKeys(): Promise<StoreAnswer<Connected>> {
    return Promise.resolve(failed({ kind: 'refused', code: 'no_keys', text: 'Shopify connects by consent.' }));
  }

  async refresh({ shop, credentials }: StoreAccess, signal: AbortSignal): Promise<StoreAnswer<StoreCredentials>> {
    if (credentials.refreshToken === undefined) return answered(credentials);
    const grant = { grant_type: 'refresh_token', refresh_token: credentials.refreshToken } as const;
    const renewed = await shopifyToken(this.#client, shop, grant, signal);
    return renewed.ok ? answered(renewed.value.credentials) : renewed;
  }

  /** The owner uninstalls the app in the shop. */
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
    return registerShopifyWebhooks(this.#client, access, url, signal);
  }

  unregisterWebhooks(access: StoreAccess, url: string, signal: AbortSignal) {
    return unregisterShopifyWebhooks(this.#client, access, url, signal);
  }

  readWebhook(access: StoreAccess, delivery: WebhookDelivery): Promise<StoreAnswer<WebhookReading>> {
    return Promise.resolve(answered(readShopifyWebhook(access, delivery, this.app.secrets)));
  }

  answerChallenge(): null {
    return null;
  }
}
