import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type { WebhookDelivery, WebhookReading } from '#libs/domain/stores/store-webhook.js';
import { invalidAnswer, parsedJson } from '../../outbound-http/http-faults.js';
import { headerOf } from '../shared/header-of.js';
import { webhooksAnswer } from './shopify-answers.js';
import type { ShopifyClient } from './shopify-client.js';
import { userErrors } from './shopify-faults.js';
import { subscribeMutation, unsubscribeMutation, webhooksQuery } from './shopify-queries.js';
import { webhookIsSigned } from './shopify-signatures.js';

const topics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'ORDERS_EDITED',
  'ORDERS_DELETE',
  'APP_UNINSTALLED',
];

async function subscribed(client: ShopifyClient, access: StoreAccess, uri: string, signal: AbortSignal) {
  const answer = await client.ask(access, webhooksQuery, { uri }, signal);
  if (!answer.ok) return answer;
  const read = webhooksAnswer.safeParse(answer.value);
  if (!read.success) return failed(invalidAnswer(JSON.stringify(answer.value)));
  return answered(read.data.webhookSubscriptions.nodes.filter((one) => one.uri === uri));
}

/** Shopify removes a subscription that failed eight times: registering again makes it again. */
export async function registerShopifyWebhooks(
  client: ShopifyClient,
  access: StoreAccess,
  uri: string,
  signal: AbortSignal,
): Promise<StoreAnswer<'registered'>> {
  const present = await subscribed(client, access, uri, signal);
  if (!present.ok) return present;
  for (const topic of topics.filter((one) => !present.value.some((known) => known.topic === one))) {
    const answer = await client.ask(access, subscribeMutation, { topic, input: { uri, format: 'JSON' } }, signal);
    if (!answer.ok) return answer;
    const fault = userErrors(answer.value, 'webhookSubscriptionCreate');
    if (fault) return failed(fault);
  }
  return answered('registered');
}

export async function unregisterShopifyWebhooks(
  client: ShopifyClient,
  access: StoreAccess,
  uri: string,
  signal: AbortSignal,
): Promise<StoreAnswer<void>> {
  const present = await subscribed(client, access, uri, signal);
  if (!present.ok) return present;
  for (const { id } of present.value) {
    const answer = await client.ask(access, unsubscribeMutation, { id }, signal);
    if (!answer.ok) return answer;
  }
  return answered(undefined);
}

/** Ids are read as text: those of samples are beyond what a number holds. */
export function readShopifyWebhook(
  { shop }: StoreAccess,
  { headers, rawBody }: WebhookDelivery,
  secrets: readonly string[],
): WebhookReading {
  const signature = headerOf(headers, 'x-shopify-hmac-sha256');
  if (signature === undefined || !webhookIsSigned(rawBody, signature, secrets)) return { kind: 'forged' };
  // All shops share our secret; the header itself is not signed.
  if (headerOf(headers, 'x-shopify-shop-domain') !== shop) return { kind: 'forged' };
  const topic = headerOf(headers, 'x-shopify-topic') ?? '';
  const body = rawBody.toString('utf8');
  const parsed = parsedJson(body);
  if (typeof parsed !== 'object' || parsed === null) return { kind: 'unreadable' };
  const orderId = topic.startsWith('orders/') ? orderIn(topic, body) : null;
  return {
    kind: 'event',
    deliveryId: (headerOf(headers, 'x-shopify-webhook-id') ?? signature).slice(0, 200),
    topic: topic.slice(0, 100),
    orderId,
    changedAt: changeIn(parsed),
    meaning: meaningOf(topic, orderId),
  };
}

function orderIn(topic: string, body: string): string | null {
  const gid = /"admin_graphql_api_id"\s*:\s*"(gid:\\?\/\\?\/shopify\\?\/Order\\?\/\d+)"/.exec(body)?.[1];
  const number =
    topic === 'orders/edited' ? /"order_id"\s*:\s*(\d+)/ : topic === 'orders/delete' ? /"id"\s*:\s*(\d+)/ : null;
  const id = number?.exec(body)?.[1];
  return id === undefined ? (gid?.replaceAll('\\', '') ?? null) : `gid://shopify/Order/${id}`;
}

/** Bodies carry the shop's offset. */
function changeIn(body: object): string | null {
  const { updated_at: text } = body as { updated_at?: unknown };
  const time = Date.parse(typeof text === 'string' ? text : '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function meaningOf(topic: string, orderId: string | null): Extract<WebhookReading, { kind: 'event' }>['meaning'] {
  if (topic === 'app/uninstalled') return 'disconnected';
  if (orderId === null) return 'other';
  return topic === 'orders/delete' ? 'order_deleted' : 'order_changed';
}
