import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type { WebhookDelivery, WebhookReading } from '#libs/domain/stores/store-webhook.js';
import { invalidAnswer, parsedJson } from '../../outbound-http/http-faults.js';
import { headerOf } from '../shared/header-of.js';
import type { EbayApp } from './ebay-app.js';
import type { EbayClient } from './ebay-client.js';

const signatureHeader = z.object({
  kid: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  signature: z.string(),
  digest: z.enum(['SHA1', 'SHA256']),
});
const publicKey = z.object({ key: z.string() });
const message = z.object({
  metadata: z.object({ topic: z.string() }),
  notification: z.object({
    notificationId: z.string(),
    eventDate: z.optional(z.string()),
    data: z.nullish(z.unknown()),
  }),
});
const orderData = z.object({ order: z.optional(z.object({ orderId: z.string() })), orderId: z.optional(z.string()) });

/** The token that eBay and we share for a destination: the same for the same address, so that nothing is stored. */
const verificationToken = (app: EbayApp, url: string): string =>
  createHmac('sha256', app.clientSecret).update(url).digest('hex');

/** What eBay's check of an endpoint expects: code, token and endpoint in this order. */
export const challengeResponse = (code: string, token: string, url: string): string =>
  createHash('sha256').update(code).update(token).update(url).digest('hex');

export function answerEbayChallenge(
  app: EbayApp,
  query: URLSearchParams,
  url: string,
): { challengeResponse: string } | null {
  const code = query.get('challenge_code');
  return code === null ? null : { challengeResponse: challengeResponse(code, verificationToken(app, url), url) };
}

/** Whether the signature holds over the raw bytes; keys come without line breaks. */
export function ebaySignatureHolds(
  rawBody: Buffer,
  { signature, digest }: { signature: string; digest: string },
  key: string,
): boolean {
  const pem = key.replace(/(-----BEGIN PUBLIC KEY-----)\s*([^-]+?)\s*(-----END PUBLIC KEY-----)/, '$1\n$2\n$3');
  try {
    return verify(digest, rawBody, createPublicKey(pem), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Checks notifications; the public keys are kept for an hour. */
export class EbayNotifications {
  readonly #keys: LRUCache<string, string>;

  constructor(private readonly client: EbayClient) {
    this.#keys = new LRUCache({ max: 50, ttl: 3_600_000 });
  }

  async read({ headers, rawBody }: WebhookDelivery, patienceMs: number): Promise<StoreAnswer<WebhookReading>> {
    const encoded = headerOf(headers, 'x-ebay-signature') ?? '';
    const signed = signatureHeader.safeParse(parsedJson(Buffer.from(encoded, 'base64').toString('utf8')));
    if (!signed.success) return answered({ kind: 'forged' });
    const key = await this.#key(signed.data.kid, patienceMs);
    if (!key.ok) return key.fault.kind === 'refused' ? answered({ kind: 'forged' }) : key;
    if (!ebaySignatureHolds(rawBody, signed.data, key.value)) return answered({ kind: 'forged' });
    const read = message.safeParse(parsedJson(rawBody.toString('utf8')));
    return answered(read.success ? readingOf(read.data) : { kind: 'unreadable' });
  }

  async #key(kid: string, patienceMs: number): Promise<StoreAnswer<string>> {
    const known = this.#keys.get(kid);
    if (known !== undefined) return answered(known);
    const signal = AbortSignal.timeout(patienceMs);
    const scope = 'https://api.ebay.com/oauth/api_scope';
    const credentials = await this.client.token({ grant_type: 'client_credentials', scope }, signal);
    if (!credentials.ok) return credentials;
    const path = `/commerce/notification/v1/public_key/${kid}`;
    const answer = await this.client.call({ credentials: credentials.value }, 'GET', path, signal);
    if (!answer.ok) return answer;
    const read = publicKey.safeParse(answer.value.body);
    if (!read.success) return failed(invalidAnswer(JSON.stringify(answer.value.body)));
    this.#keys.set(kid, read.data.key);
    return answered(read.data.key);
  }
}

function readingOf({ metadata, notification }: z.infer<typeof message>): WebhookReading {
  const data = orderData.safeParse(notification.data).data;
  const orderId = data?.order?.orderId ?? data?.orderId ?? null;
  return {
    kind: 'event',
    deliveryId: notification.notificationId.slice(0, 200),
    topic: metadata.topic.slice(0, 100),
    orderId,
    changedAt: notification.eventDate ?? null,
    meaning:
      metadata.topic === 'MARKETPLACE_ACCOUNT_DELETION' ? 'disconnected' : orderId === null ? 'other' : 'order_changed',
  };
}
