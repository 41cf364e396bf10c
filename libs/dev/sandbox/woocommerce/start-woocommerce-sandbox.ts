import { Deliveries } from '../store-kit/deliveries.js';
import { OrderBook } from '../store-kit/order-book.js';
import { serveStore, type StoreReply, type OutboundRequest } from '../store-kit/serve-store.js';
import { handleStoreControl } from '../store-kit/store-control.js';
import { StoreFaults } from '../store-kit/store-faults.js';
import { authorizePage } from './authorize-page.js';
import { listOrders, oneOrder } from './orders-api.js';
import { renderWoocommerceOrder } from './render-woocommerce-order.js';
import type { WoocommerceSandboxOptions } from './sandbox-options.js';
import { trackingApi } from './tracking-api.js';
import { tellWebhooks, webhooksApi } from './webhooks-api.js';
import { noRoute, wooError } from './woocommerce-error.js';
import type { WoocommerceShop } from './woocommerce-shop.js';

/** A running shop. `url` is what its owner would type; the page and `/_sandbox/…` are below it. */
export type WoocommerceSandbox = { url: string; book: OrderBook; deliveries: Deliveries; close: () => Promise<void> };

/** Starts a shop on WooCommerce on 127.0.0.1, by default. */
export async function startWoocommerceSandbox(options: WoocommerceSandboxOptions): Promise<WoocommerceSandbox> {
  const clock = options.clock ?? Date.now;
  const [address, book, deliveries, faults] = [
    { url: '' },
    new OrderBook(clock, 4101),
    new Deliveries(clock),
    new StoreFaults(),
  ];
  let id = 9000;
  const shop: WoocommerceShop = {
    name: options.name ?? 'Trail & Camp',
    url: () => address.url,
    book,
    deliveries,
    keys: new Map([[options.key, options.secret]]),
    plugins: new Set(options.plugins ?? []),
    offsetMinutes: options.offsetMinutes ?? -240,
    webhooks: new Map(),
    entries: new Map(),
    nextId: () => ++id,
  };
  book.onChange((order, event) => tellWebhooks(shop, order, event));
  const requests: string[] = [];
  const revoke = () => shop.keys.clear();
  const render = (order: Parameters<typeof renderWoocommerceOrder>[0]) =>
    renderWoocommerceOrder(order, shop.offsetMinutes);
  const controls = { name: shop.name, book, faults, deliveries, requests, revoke, expire: revoke, render };
  const control = (request: OutboundRequest) => handleStoreControl(controls, request);
  const server = await serveStore({ faults, requests, control, answer: (request) => answer(shop, request) }, options);
  address.url = server.url;
  const close = async () => {
    await deliveries.close();
    await server.close();
  };
  return { url: server.url, book, deliveries, close };
}

async function answer(shop: WoocommerceShop, request: OutboundRequest): Promise<StoreReply> {
  if (request.path === '/wc-auth/v1/authorize') return authorizePage(shop, request);
  if (request.path === '/wp-json/')
    return { status: 200, body: { name: shop.name.replace('&', '&amp;'), home: shop.url(), url: shop.url() } };
  if (!keyFits(shop, request.headers.authorization))
    return wooError(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
  const tracking = trackingApi(shop, request);
  if (tracking) return tracking;
  const [, subject = '', id, part = ''] =
    /^\/wp-json\/wc\/v3\/(orders|webhooks)(?:\/(\w+))?(?:\/(\w+))?$/.exec(request.path) ?? [];
  if (subject === 'webhooks') return webhooksApi(shop, request, Number(id ?? 0));
  if (subject === 'orders')
    return id === undefined ? listOrders(shop, request) : oneOrder(shop, request, Number(id), part);
  return noRoute;
}

function keyFits(shop: WoocommerceShop, header: string | undefined): boolean {
  const [key = '', secret] = Buffer.from((header ?? '').replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .split(':');
  return secret !== undefined && shop.keys.get(key) === secret;
}
