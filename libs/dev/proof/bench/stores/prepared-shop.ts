import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sampleOrder } from '#libs/dev/sandbox/store-kit/sample-orders.js';
import { orderFields } from '#libs/adapters/stores/woocommerce/woocommerce-answers.js';
import { onlyFields } from '#libs/dev/sandbox/woocommerce/orders-api.js';
import { renderWoocommerceOrder } from '#libs/dev/sandbox/woocommerce/render-woocommerce-order.js';

// A WooCommerce shop whose pages of orders are written and compressed in advance, so that their cost is not measured.
// ORDERS: number of orders. PLAIN: no compression, as on a few servers. WHOLE: orders with all of their properties, as on sites that do not
// know `_fields`. Reports its port over IPC.

const count = Number(process.env['ORDERS']);
const packs = process.env['PLAIN'] === undefined;
const fields = process.env['WHOLE'] === undefined ? orderFields : null;
const perPage = 100;
const firstId = 4_101;
/** Orders are of the last 29 days, each of a second of its own. */
const begin = Math.floor(Date.now() / 1_000) - 29 * 86_400;
const step = Math.max(1, Math.floor((28 * 86_400) / count));
const timeOf = (index: number): number => (begin + index * step) * 1_000;

function page(from: number): Buffer {
  const orders = Array.from({ length: Math.min(perPage, count - from) }, (_, index) =>
    onlyFields(renderWoocommerceOrder(sampleOrder(firstId + from + index, timeOf(from + index)), -240), fields),
  );
  const json = Buffer.from(JSON.stringify(orders));
  return packs ? gzipSync(json) : json;
}

type Page = { body: Buffer; left: number };
/** By the time that is asked for. The reader asks again for the second of the last order, so pages overlap by one. */
const pages = new Map<string, Page>();
let first: Page | undefined;
for (let from = 0; from < Math.max(1, count - 1); from += perPage - 1) {
  const made = { body: page(from), left: count - from };
  first ??= made;
  pages.set(new Date(timeOf(from) - 1_000).toISOString().slice(0, 19), made);
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
  request.resume();
  response.setHeader('content-type', 'application/json');
  if (pathname.endsWith('/webhooks')) return void response.end(request.method === 'GET' ? '[]' : '{}');
  if (packs) response.setHeader('content-encoding', 'gzip');
  if (fields !== null && searchParams.get('_fields') !== fields) return void response.writeHead(500).end();
  const { body, left } = pages.get(searchParams.get('modified_after') ?? '') ?? first!;
  response.setHeader('x-wp-total', String(left)).setHeader('x-wp-totalpages', String(Math.ceil(left / perPage)));
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
