import { createHmac } from 'node:crypto';
import { equalTexts } from '../shared/equal-texts.js';

/** What Shopify signs of a callback: parameters by name without the signature; a list as in `ids=["2", "1"]`. */
export function signedText(query: URLSearchParams): string {
  const names = [...new Set(query.keys())].filter((name) => name !== 'hmac' && name !== 'signature');
  return names
    .map((name) =>
      name.endsWith('[]')
        ? `${name.slice(0, -2)}=[${query
            .getAll(name)
            .map((value) => `"${value}"`)
            .join(', ')}]`
        : new URLSearchParams([[name, query.get(name) ?? '']]).toString(),
    )
    .sort()
    .join('&');
}

export function callbackIsSigned(query: URLSearchParams, secrets: readonly string[]): boolean {
  const hmac = query.get('hmac') ?? '';
  const text = signedText(query);
  return secrets.some((secret) => equalTexts(createHmac('sha256', secret).update(text).digest('hex'), hmac));
}

/** The signature covers the raw bytes of the body only, none of the headers. */
export const webhookIsSigned = (rawBody: Buffer, signature: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => equalTexts(createHmac('sha256', secret).update(rawBody).digest('base64'), signature));
