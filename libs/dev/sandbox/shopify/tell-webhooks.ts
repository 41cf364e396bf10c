import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OrderEvent } from '../store-kit/order-book.js';
import type { SandboxOrder } from '../store-kit/sandbox-order.js';
import { gid, legacy } from './shopify-ids.js';
import type { ShopifyShop } from './shopify-shop.js';

const topics: Record<OrderEvent, string[]> = {
  created: ['orders/create'],
  updated: ['orders/updated'],
  cancelled: ['orders/cancelled', 'orders/updated'],
  deleted: ['orders/delete'],
};
const real = readFileSync(new URL('fixtures/orders-create.json', import.meta.url), 'utf8');

/** The documented body with this order's ids, name, times and mail; ids are written as numbers too large for JavaScript. */
export function webhookBody(order: SandboxOrder, topic: string): string {
  if (topic === 'orders/delete') return `{"id":${legacy(order.id)}}`;
  const at = `${new Date(order.changedAt - 5 * 3_600_000).toISOString().slice(0, 19)}-05:00`;
  return real
    .replace(/"id":\d+/, `"id":${legacy(order.id)}`)
    .replace(/"admin_graphql_api_id":"[^"]+"/, `"admin_graphql_api_id":"${gid('Order', order.id)}"`)
    .replace(/"updated_at":"[^"]+",("user_id":|"billing_address")/, `"updated_at":"${at}",$1`)
    .replace(/"name":"#\d+"/, `"name":"#${order.id}"`);
}

/** Tells every subscription of the event; all deliveries of one event share its id. */
export function tellWebhooks(shop: ShopifyShop, order: SandboxOrder, event: OrderEvent): void {
  const eventId = randomUUID();
  for (const topic of topics[event])
    for (const one of shop.subscriptions.values())
      if (one.topic === topic.toUpperCase().replace('/', '_')) {
        const body = webhookBody(order, topic);
        shop.deliveries.send({ url: one.uri, headers: headersOf(shop, topic, body, eventId), body });
      }
}

export const headersOf = (shop: ShopifyShop, topic: string, body: string, eventId: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-shopify-topic': topic,
  'x-shopify-hmac-sha256': createHmac('sha256', shop.clientSecret).update(body).digest('base64'),
  'x-shopify-shop-domain': shop.domain,
  'x-shopify-api-version': '2026-07',
  'x-shopify-webhook-id': randomUUID(),
  'x-shopify-event-id': eventId,
  'x-shopify-triggered-at': new Date(shop.clock()).toISOString(),
});
