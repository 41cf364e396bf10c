import { createHmac, randomUUID } from 'node:crypto';
import type { OrderEvent } from '../store-kit/order-book.js';
import type { SandboxOrder } from '../store-kit/sandbox-order.js';
import type { StoreReply, OutboundRequest } from '../store-kit/serve-store.js';
import { renderWoocommerceOrder } from './render-woocommerce-order.js';
import { wooError } from './woocommerce-error.js';
import type { Webhook, WoocommerceShop } from './woocommerce-shop.js';

/** /webhooks: the secret is taken and never shown; saving an active one sends the ping. */
export function webhooksApi(shop: WoocommerceShop, request: OutboundRequest, id: number): StoreReply {
  if (request.method === 'GET') return { status: 200, body: [...shop.webhooks.values()].map(shown) };
  const known = shop.webhooks.get(id);
  if (id > 0 && !known) return wooError(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
  if (request.method === 'DELETE' && known) {
    shop.webhooks.delete(id);
    return { status: 200, body: shown(known) };
  }
  const input = JSON.parse(request.body) as Partial<Webhook>;
  const saved: Webhook = {
    ...(known ?? { id: shop.nextId(), name: '', status: 'active', topic: '', delivery_url: '', secret: '' }),
    ...input,
    id: known?.id ?? shop.nextId(),
  };
  shop.webhooks.set(saved.id, saved);
  const ping = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent };
  if (saved.status === 'active')
    shop.deliveries.send({ url: saved.delivery_url, headers: ping, body: `webhook_id=${saved.id}` });
  return { status: known ? 200 : 201, body: shown(saved) };
}

const agent = 'WooCommerce/10.3.4 Hookshot (WordPress/6.8.3)';
const shown = ({ secret: _, ...webhook }: Webhook) => ({
  ...webhook,
  resource: webhook.topic.split('.')[0],
  event: webhook.topic.split('.')[1],
  hooks: [],
});

/** JSON as PHP writes it: slashes and everything beyond ASCII escaped. */
const phpJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Tells every webhook of the topic; a deleted order is only its id. */
export function tellWebhooks(shop: WoocommerceShop, order: SandboxOrder, event: OrderEvent): void {
  const topic = event === 'created' ? 'order.created' : event === 'deleted' ? 'order.deleted' : 'order.updated';
  const body = phpJson(event === 'deleted' ? { id: order.id } : renderWoocommerceOrder(order, shop.offsetMinutes));
  for (const hook of shop.webhooks.values())
    if (hook.topic === topic && hook.status === 'active')
      shop.deliveries.send({ url: hook.delivery_url, headers: signed(shop, hook, body), body });
}

const signed = (shop: WoocommerceShop, hook: Webhook, body: string): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': agent,
  'x-wc-webhook-source': `${shop.url()}/`,
  'x-wc-webhook-topic': hook.topic,
  'x-wc-webhook-resource': 'order',
  'x-wc-webhook-event': hook.topic.split('.')[1] ?? '',
  'x-wc-webhook-signature': createHmac('sha256', hook.secret).update(body).digest('base64'),
  'x-wc-webhook-id': String(hook.id),
  'x-wc-webhook-delivery-id': randomUUID().replaceAll('-', ''),
});
