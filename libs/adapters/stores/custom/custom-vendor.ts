import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { Connected, StoreAccess, StoreCredentials } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type {
  CancelFulfillmentRequest,
  Fulfilled,
  FulfillmentCancellation,
  FulfillRequest,
} from '#libs/domain/stores/store-fulfillment.js';
import { StoreVendor, type OrderPage } from '#libs/domain/stores/store-vendor.js';
import type { WebhookReading } from '#libs/domain/stores/store-webhook.js';
import { statusFault } from '../../outbound-http/http-faults.js';
import { shopUrl } from '../shared/shop-url.js';
import type { GuardedHttp } from '../../outbound-http/guarded-http.js';
import { signedHeaders } from '../../webhooks/sign-webhook.js';

const refused = (code: string, text: string) => failed({ kind: 'refused', code, text });
const none: OrderPage = { orders: [], unreadable: [], cursor: null, total: 0 };

/**
 * Any shop: it sends its orders to our API, and we call it about parcels by Standard Webhooks, or it asks our API. The id
 * of a call is the same on every try, by which the shop knows one that it had.
 */
export class CustomVendor extends StoreVendor {
  readonly code = 'custom';
  readonly waysToConnect = ['keys'] as const;

  constructor(
    private readonly http: GuardedHttp,
    private readonly clock: () => number = Date.now,
  ) {
    super();
  }

  startConsent() {
    return Promise.resolve(refused('no_consent', 'This shop connects by an address and a key.'));
  }

  finishConsent() {
    return this.startConsent();
  }

  /** `shop`: where we call, or empty when the shop asks us; `secret`: its own, or empty for one of ours. */
  connectWithKeys({ shop, secret }: { shop: string; secret: string }): Promise<StoreAnswer<Connected>> {
    const url = shop.trim() === '' ? '' : shopUrl(shop, this.http.allowsPrivate);
    if (url === null) return Promise.resolve(refused('shop', 'We call https:// addresses with a public name only.'));
    const own = secret.trim();
    if (own !== '' && !/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(own))
      return Promise.resolve(refused('secret', 'The secret is whsec_ and 24 to 64 bytes in base64.'));
    const webhookSecret = own || `whsec_${randomBytes(32).toString('base64')}`;
    return Promise.resolve(
      answered({
        shop: url,
        account: url || randomUUID(),
        name: url === '' ? 'Custom shop' : new URL(url).host,
        scopes: [],
        credentials: { webhookSecret },
      }),
    );
  }

  refresh({ credentials }: StoreAccess): Promise<StoreAnswer<StoreCredentials>> {
    return Promise.resolve(answered(credentials));
  }

  disconnect(): Promise<StoreAnswer<void>> {
    return Promise.resolve(answered(undefined));
  }

  /** Its orders come to us. */
  // eslint-disable-next-line @typescript-eslint/require-await
  async *ordersChanged(): AsyncIterable<StoreAnswer<OrderPage>> {
    yield answered(none);
  }

  order() {
    return Promise.resolve(refused('not_pulled', 'This shop sends its orders to us.'));
  }

  async fulfill(access: StoreAccess, request: FulfillRequest, signal: AbortSignal): Promise<StoreAnswer<Fulfilled>> {
    const { orderId, trackingNumber, trackingUrl, shippedAt, lines, notifyCustomer } = request;
    const carrier = carrierName(request.carrier);
    const data = {
      orderId,
      carrier,
      trackingNumber,
      trackingUrl,
      shippedAt: shippedAt.toISOString(),
      lines,
      notifyCustomer,
    };
    const called = await this.#call(access, 'fulfillment.created', data, signal);
    return called.ok ? answered({ id: trackingNumber, carrierName: carrier, already: false }) : called;
  }

  async cancelFulfillment(
    access: StoreAccess,
    { orderId, trackingNumber }: CancelFulfillmentRequest,
    signal: AbortSignal,
  ): Promise<StoreAnswer<FulfillmentCancellation>> {
    const called = await this.#call(access, 'fulfillment.canceled', { orderId, trackingNumber }, signal);
    return called.ok ? answered('cancelled') : called;
  }

  registerWebhooks(): Promise<StoreAnswer<'unsupported'>> {
    return Promise.resolve(answered('unsupported'));
  }

  unregisterWebhooks(): Promise<StoreAnswer<void>> {
    return Promise.resolve(answered(undefined));
  }

  readWebhook(): Promise<StoreAnswer<WebhookReading>> {
    return Promise.resolve(answered({ kind: 'forged' }));
  }

  answerChallenge(): null {
    return null;
  }

  /** Only 2xx is a success; 410 means that the shop wants no calls any longer. */
  async #call(
    { shop, credentials }: StoreAccess,
    type: string,
    data: { orderId: string; trackingNumber: string },
    signal: AbortSignal,
  ): Promise<StoreAnswer<void>> {
    if (shop === '') return answered(undefined);
    const at = new Date(this.clock());
    const key = createHash('sha256')
      .update(JSON.stringify([type, data.orderId, data.trackingNumber]))
      .digest('hex');
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    const headers = signedHeaders([credentials.webhookSecret ?? ''], `msg_${key.slice(0, 40)}`, at, body);
    const answer = await this.http.send({ method: 'POST', url: shop, headers, body }, signal);
    if (!answer.ok) return answer;
    const { status, text } = answer.value;
    if (status >= 200 && status < 300) return answered(undefined);
    if (status === 410) return failed({ kind: 'revoked', text: 'The shop wants no calls any longer (410).' });
    const fault = statusFault(answer.value, 'POST');
    return failed(
      fault ?? { kind: 'refused', code: String(status), text: text.slice(0, 500) || `The shop answered ${status}.` },
    );
  }
}
