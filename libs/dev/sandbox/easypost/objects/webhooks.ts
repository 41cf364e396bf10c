import { createHmac } from 'node:crypto';
import type { Deliveries } from '../../store-kit/deliveries.js';
import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { required } from '../easypost-error.js';

/** POST /webhooks and PATCH /webhooks/ID: the secret is taken and never shown. */
export function saveWebhook(account: Account, body: Json, known?: Item): Item {
  const input = isObject(body['webhook']) ? body['webhook'] : body;
  const url = textOf(input['url']) ?? textOf(known?.['url']);
  if (url === null) throw required('url');
  const made = { id: account.newId('webhooks'), object: 'Webhook', mode: 'test', created_at: account.time() };
  const custom = { custom_headers: input['custom_headers'] ?? known?.['custom_headers'] ?? [] };
  const secret = textOf(input['webhook_secret']) ?? textOf(known?.['secret']);
  return account.add('webhooks', { ...made, ...known, url, disabled_at: null, ...custom, secret });
}

export const shownWebhook = ({ secret: _, ...webhook }: Item): Json => webhook;

/**
 * The signature of the bytes, made with the secret in Unicode form NFKD. Weights are written with a fraction (17.0), which
 * is what the vendor signs.
 */
export const signatureOf = (body: string, secret: string): string =>
  `hmac-sha256-hex=${createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')}`;

/** The compact body as the vendor writes it: a whole weight has a fraction. */
export const eventBody = (event: Json): string => JSON.stringify(event).replace(/("weight":)(\d+)(?=[,}])/g, '$1$2.0');

/** Keeps the event and sends it to every webhook. */
export function tellWebhooks(
  account: Account,
  deliveries: Deliveries,
  description: string,
  result: Json,
  previous: Json,
): void {
  const hooks = account.all('webhooks').filter((hook) => hook['disabled_at'] === null);
  const time = account.time();
  const event: Item = {
    ...{ description, mode: 'test', previous_attributes: previous, created_at: time },
    ...{ pending_urls: hooks.map(({ url }) => url), completed_urls: [], updated_at: time },
    ...{ id: account.newId('events'), user_id: `user_${'0'.repeat(32)}`, status: 'pending', object: 'Event' },
  };
  account.add('events', event);
  const body = eventBody({ ...event, result });
  for (const hook of hooks) {
    const secret = textOf(hook['secret']);
    const signature: Record<string, string> = secret === null ? {} : { 'x-hmac-signature': signatureOf(body, secret) };
    const headers = { 'content-type': 'application/json', 'user-agent': 'EasyPost/1.0', ...signature };
    deliveries.send({ url: textOf(hook['url']) ?? '', headers, body });
  }
}
