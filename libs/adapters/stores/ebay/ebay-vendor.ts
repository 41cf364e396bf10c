import type {
  Connected,
  ConnectCallback,
  ConnectRequest,
  StoreAccess,
  StoreCredentials,
} from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type { FulfillmentCancellation, FulfillRequest } from '#libs/domain/stores/store-fulfillment.js';
import { StoreVendor } from '#libs/domain/stores/store-vendor.js';
import type { WebhookDelivery } from '#libs/domain/stores/store-webhook.js';
import type { GuardedHttp } from '../../outbound-http/guarded-http.js';
import { ebayConsent, finishEbayConsent } from './connect-ebay.js';
import type { EbayApp } from './ebay-app.js';
import { EbayClient } from './ebay-client.js';
import { answerEbayChallenge, EbayNotifications } from './ebay-webhooks.js';
import { EbayFulfillmentWriter } from './fulfill-ebay-order.js';
import { EbayOrders } from './read-ebay-orders.js';

/** Sellers at eBay, through our application there. */
export class EbayVendor extends StoreVendor {
  readonly code = 'ebay';
  readonly waysToConnect = ['consent'] as const;
  readonly #client: EbayClient;
  readonly #orders: EbayOrders;
  readonly #writer: EbayFulfillmentWriter;
  readonly #notifications: EbayNotifications;

  constructor(
    http: GuardedHttp,
    private readonly app: EbayApp,
    clock: () => number = Date.now,
  ) {
    super();
    this.#client = new EbayClient(http, app, clock);
    this.#orders = new EbayOrders(this.#client);
    this.#writer = new EbayFulfillmentWriter(this.#client, this.#orders);
    this.#notifications = new EbayNotifications(this.#client);
  }

  startConsent(request: ConnectRequest): Promise<StoreAnswer<{ url: string; shop: string }>> {
    return Promise.resolve(ebayConsent(this.app, request));
  }

  finishConsent(callback: ConnectCallback, signal: AbortSignal): Promise<StoreAnswer<Connected>> {
    return finishEbayConsent(this.#client, callback, signal);
  }

  connectWithKeys(): Promise<StoreAnswer<Connected>> {
    return Promise.resolve(failed({ kind: 'refused', code: 'no_keys', text: 'eBay connects by consent.' }));
  }

  async refresh({ credentials }: StoreAccess, signal: AbortSignal): Promise<StoreAnswer<StoreCredentials>> {
    const { refreshToken, refreshExpiresAt } = credentials;
    if (refreshToken === undefined) return failed({ kind: 'revoked', text: 'Connect eBay again.' });
    const renewed = await this.#client.token({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal);
    if (!renewed.ok) return renewed;
    return answered({ ...(refreshExpiresAt === undefined ? {} : { refreshExpiresAt }), ...renewed.value });
  }

  /** The seller withdraws the consent in the settings of the account. */
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
    return this.#writer.fulfill(access, request, signal);
  }

  /** There is no such call. */
  cancelFulfillment(): Promise<StoreAnswer<FulfillmentCancellation>> {
    return Promise.resolve(answered('unsupported'));
  }

  /** Topics of orders are not open to every application, so polling is the way (docs/stores.md). */
  registerWebhooks(): Promise<StoreAnswer<'unsupported'>> {
    return Promise.resolve(answered('unsupported'));
  }

  unregisterWebhooks(): Promise<StoreAnswer<void>> {
    return Promise.resolve(answered(undefined));
  }

  readWebhook(_access: StoreAccess, delivery: WebhookDelivery, patienceMs: number) {
    return this.#notifications.read(delivery, patienceMs);
  }

  answerChallenge(query: URLSearchParams, url: string): { [key: string]: string } | null {
    return answerEbayChallenge(this.app, query, url);
  }
}
