import { createHmac } from 'node:crypto';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type { WebhookDelivery, WebhookReading } from '#libs/domain/stores/store-webhook.js';
import { invalidAnswer, parsedJson } from '../../outbound-http/http-faults.js';
import { equalTexts } from '../shared/equal-texts.js';
import { headerOf } from '../shared/header-of.js';
import { webhooks } from './woocommerce-answers.js';
import type { WoocommerceClient } from './woocommerce-client.js';

const topics = ['order.created', 'order.updated', 'order.deleted', 'order.restored'];

/** A shop tries each delivery once and switches a webhook off after five failures in a row: registering again revives it. */
export async function registerWoocommerceWebhooks(
  client: WoocommerceClient,
  access: StoreAccess,
  url: string,
  signal: AbortSignal,
): Promise<StoreAnswer<'registered'>> {
  const present = await listed(client, access, url, signal);
  if (!present.ok) return present;
  for (const topic of topics) {
    const hook = present.value.find((one) => one.topic === topic);
    if (hook?.status === 'active') continue;
    const body = {
      name: 'Waybill',
      topic,
      delivery_url: url,
      secret: access.credentials.webhookSecret ?? '',
      status: 'active',
    };
    const answer = hook
      ? await client.call(access, 'PUT', `/wc/v3/webhooks/${hook.id}`, signal, body)
      : await client.call(access, 'POST', '/wc/v3/webhooks', signal, body);
    if (!answer.ok) return answer;
  }
  return answered('registered');
}

export async function unregisterWoocommerceWebhooks(
  client: WoocommerceClient,
  access: StoreAccess,
  url: string,
  signal: AbortSignal,
): Promise<StoreAnswer<void>> {
  const present = await listed(client, access, url, signal);
  if (!present.ok) return present;
  for (const { id } of present.value) {
    const answer = await client.call(access, 'DELETE', `/wc/v3/webhooks/${id}?force=true`, signal);
    if (!answer.ok && answer.fault.kind !== 'refused') return answer;
  }
  return answered(undefined);
}

async function listed(client: WoocommerceClient, access: StoreAccess, url: string, signal: AbortSignal) {
  const answer = await client.call(access, 'GET', '/wc/v3/webhooks?per_page=100', signal);
  if (!answer.ok) return answer;
  const list = webhooks.safeParse(answer.value.body);
  if (!list.success) return failed(invalidAnswer(JSON.stringify(answer.value.body)));
  return answered(list.data.filter(({ delivery_url }) => delivery_url === url));
}

/**
 * Checks the signature, which covers the raw body only. The first call after saving is a ping: a form without topic or
 * signature.
 */
export function readWoocommerceWebhook(
  { credentials }: StoreAccess,
  { headers, rawBody }: WebhookDelivery,
): WebhookReading {
  const signature = headerOf(headers, 'x-wc-webhook-signature');
  if (signature === undefined && /^webhook_id=\d{1,19}$/.test(rawBody.toString('latin1'))) return { kind: 'ping' };
  const secret = credentials.webhookSecret ?? '';
  if (signature === undefined || secret === '') return { kind: 'forged' };
  if (!equalTexts(createHmac('sha256', secret).update(rawBody).digest('base64'), signature)) return { kind: 'forged' };
  const body = parsedJson(rawBody.toString('utf8')) as { id?: unknown; date_modified_gmt?: unknown } | undefined;
  const topic = headerOf(headers, 'x-wc-webhook-topic') ?? '';
  const deliveryId = headerOf(headers, 'x-wc-webhook-delivery-id') ?? signature;
  if (typeof body !== 'object' || body === null) return { kind: 'unreadable' };
  return {
    kind: 'event',
    deliveryId: deliveryId.slice(0, 200),
    topic: topic.slice(0, 100),
    orderId: topic.startsWith('order.') && Number.isSafeInteger(body.id) ? String(body.id) : null,
    changedAt: typeof body.date_modified_gmt === 'string' ? `${body.date_modified_gmt}Z` : null,
    meaning: topic === 'order.deleted' ? 'order_deleted' : topic.startsWith('order.') ? 'order_changed' : 'other',
  };
}
