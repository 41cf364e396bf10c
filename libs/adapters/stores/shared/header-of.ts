import type { WebhookDelivery } from '#libs/domain/stores/store-webhook.js';

/** The value of a header that was sent once; duplicates count as absent. */
export function headerOf(headers: WebhookDelivery['headers'], name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
