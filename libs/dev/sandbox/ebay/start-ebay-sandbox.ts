import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { Deliveries } from '../store-kit/deliveries.js';
import { OrderBook } from '../store-kit/order-book.js';
import { serveStore, type StoreReply, type OutboundRequest } from '../store-kit/serve-store.js';
import { handleStoreControl } from '../store-kit/store-control.js';
import { StoreFaults } from '../store-kit/store-faults.js';
import { ebayError, invalidToken } from './ebay-error.js';
import type { EbaySeller } from './ebay-seller.js';
import { fulfillmentApi } from './fulfillment-api.js';
import { authorize, giveToken } from './oauth.js';
import { renderEbayOrder } from './render-ebay-order.js';
import type { EbaySandboxOptions } from './sandbox-options.js';
import { signNotification } from './sign-notification.js';

/** A running sandbox: one seller's account. `notify` makes a signed notification, which the test delivers. */
export type EbaySandbox = {
  url: string;
  book: OrderBook;
  notify: (topic: string, data: object) => { body: string; headers: Record<string, string> };
  close: () => Promise<void>;
};

/** Starts eBay's APIs and its page of consent on 127.0.0.1, by default. */
export async function startEbaySandbox(options: EbaySandboxOptions): Promise<EbaySandbox> {
  const clock = options.clock ?? Date.now;
  const [address, book, deliveries, faults] = [
    { url: '' },
    new OrderBook(clock, 4101),
    new Deliveries(clock),
    new StoreFaults(),
  ];
  const seller: EbaySeller = {
    name: options.seller ?? 'acme-outdoors',
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    ruName: options.ruName,
    acceptUrl: options.acceptUrl ?? 'http://localhost/',
    book,
    clock,
    url: () => address.url,
    tokens: new Map(),
    refreshTokens: new Set(options.refreshToken ? [options.refreshToken] : []),
    codes: new Map(),
    keys: { kid: randomUUID(), ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) },
  };
  const requests: string[] = [];
  const expire = () => seller.tokens.clear();
  const revoke = () => {
    expire();
    seller.refreshTokens.clear();
  };
  const render = (order: Parameters<typeof renderEbayOrder>[0]) => renderEbayOrder(order, seller.name, seller.url());
  const controls = { name: `eBay: ${seller.name}`, book, faults, deliveries, requests, revoke, expire, render };
  const control = (request: OutboundRequest) => handleStoreControl(controls, request);
  const server = await serveStore({ faults, requests, control, answer: (request) => answer(seller, request) }, options);
  address.url = server.url;
  const notify = (topic: string, data: object) => signNotification(seller, topic, randomUUID(), data, clock());
  return { url: server.url, book, notify, close: server.close };
}

function answer(seller: EbaySeller, request: OutboundRequest): StoreReply {
  if (request.path === '/oauth2/authorize') return authorize(seller, request);
  if (request.path === '/identity/v1/oauth2/token') return giveToken(seller, request);
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if ((seller.tokens.get(token) ?? 0) <= seller.clock()) return invalidToken;
  if (request.path.startsWith('/sell/fulfillment/v1/order')) return fulfillmentApi(seller, request);
  if (request.path === '/commerce/identity/v1/user/')
    return { status: 200, body: { userId: 'ma8vp1jySJC', username: seller.name } };
  if (request.path === `/commerce/notification/v1/public_key/${seller.keys.kid}`)
    return { status: 200, body: publicKey(seller) };
  return ebayError(404, 2002, 'Resource not found', 'ACCESS');
}

/** Keys come without line breaks. */
const publicKey = ({ keys }: EbaySeller) => ({
  key: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', ''),
  algorithm: 'ECDSA',
  digest: 'SHA1',
});
