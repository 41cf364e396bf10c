import { randomUUID } from 'node:crypto';
import { Deliveries } from '../store-kit/deliveries.js';
import { OrderBook } from '../store-kit/order-book.js';
import { serveStore, type StoreReply, type OutboundRequest } from '../store-kit/serve-store.js';
import { handleStoreControl } from '../store-kit/store-control.js';
import { StoreFaults } from '../store-kit/store-faults.js';
import { graphqlApi } from './graphql-api.js';
import { accessToken, authorize } from './oauth.js';
import { Points } from './points.js';
import type { ShopifySandboxOptions } from './sandbox-options.js';
import type { ShopifyShop } from './shopify-shop.js';
import { headersOf, tellWebhooks } from './tell-webhooks.js';

/** A running shop: `shopUrl` is what an app is told in place of https://{shop}. */
export type ShopifySandbox = {
  url: string;
  shopUrl: string;
  book: OrderBook;
  deliveries: Deliveries;
  close: () => Promise<void>;
};

const scope = 'read_orders,read_products,write_merchant_managed_fulfillment_orders';

/** Starts a shop of Shopify on 127.0.0.1, by default. */
export async function startShopifySandbox(options: ShopifySandboxOptions): Promise<ShopifySandbox> {
  const clock = options.clock ?? Date.now;
  const [book, deliveries, faults] = [new OrderBook(clock, 1001), new Deliveries(clock), new StoreFaults()];
  let id = 5000;
  const shop: ShopifyShop = {
    domain: options.shop,
    name: options.name ?? 'Trail & Camp',
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    book,
    deliveries,
    clock,
    tokens: new Map(options.accessToken ? [[options.accessToken, { scope, expiresAt: null }]] : []),
    refreshTokens: new Map(),
    codes: new Map(),
    subscriptions: new Map(),
    nextId: () => ++id,
  };
  const points = new Points(options.bucket ?? { size: 2000, restoreRate: 100 }, clock);
  book.onChange((order, event) => tellWebhooks(shop, order, event));
  const requests: string[] = [];
  const expire = () => shop.tokens.clear();
  const controls = {
    name: shop.name,
    book,
    faults,
    deliveries,
    requests,
    revoke: () => revoke(shop),
    expire,
    render: (order: unknown) => order,
  };
  const control = (request: OutboundRequest) =>
    request.path === '/_sandbox/points'
      ? { status: 200, body: points.status() }
      : handleStoreControl(controls, request);
  const answering = (request: OutboundRequest) => answer(shop, request, points, options.mostPoints ?? 1000);
  const server = await serveStore({ faults, requests, control, answer: answering }, options);
  const close = async () => {
    await deliveries.close();
    await server.close();
  };
  return { url: server.url, shopUrl: `${server.url}/{shop}`, book, deliveries, close };
}

/** The app is uninstalled: no token holds, and its webhook says so. */
function revoke(shop: ShopifyShop): void {
  shop.tokens.clear();
  shop.refreshTokens.clear();
  const body = JSON.stringify({ id: 1, name: shop.name, myshopify_domain: shop.domain });
  for (const one of shop.subscriptions.values())
    if (one.topic === 'APP_UNINSTALLED')
      shop.deliveries.send({ url: one.uri, headers: headersOf(shop, 'app/uninstalled', body, randomUUID()), body });
}

async function answer(
  shop: ShopifyShop,
  request: OutboundRequest,
  points: Points,
  mostPoints: number,
): Promise<StoreReply> {
  const [, domain, ...rest] = request.path.split('/');
  if (domain !== shop.domain) return { status: 404, body: { errors: 'Not Found' } };
  switch (`${request.method} /${rest.join('/')}`) {
    case 'GET /admin/oauth/authorize':
      return authorize(shop, request);
    case 'POST /admin/oauth/access_token':
      return accessToken(shop, request);
    case 'POST /admin/api/2026-07/graphql.json':
      return graphqlApi(shop, request, points, mostPoints);
    default:
      return { status: 404, body: { errors: 'Not Found' } };
  }
}
