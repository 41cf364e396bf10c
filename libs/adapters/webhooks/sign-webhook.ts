import { createHmac } from 'node:crypto';

/** The bytes of a secret of Standard Webhooks: what is behind `whsec_` is base64. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/**
 * Headers of an outgoing call by Standard Webhooks. `at`: of this try; the id stays the same on every try. Each secret signs: two while one
 * replaces the other.
 */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatureOf = (secret: string) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret)}`).join(' '),
  };
}
