import type { WebhookDelivery } from '#libs/domain/stores/store-webhook.js';

/** The value of a header that came once; one that came twice is none. */
export function headerOf(headers: WebhookDelivery['headers'], name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
