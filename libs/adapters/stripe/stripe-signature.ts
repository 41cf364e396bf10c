import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a signature in seconds. */
const toleranceSeconds = 300;

/**
 * Whether one of the header's signatures is that of these bytes by one of the secrets, and not older than 300 s. Stripe's own library
 * decodes the bytes twice and hashes the text, a sixth of what an event costs the api.
 * @param header the unchanged `Stripe-Signature`: `t=<seconds>,v1=<hex>`, several `v1` while Stripe signs with two secrets
 */
export function isSignedByStripe(rawBody: Buffer, header: string, secrets: readonly string[], now: Date): boolean {
  const fields = header.split(',').map((field) => field.split('=', 2));
  const valuesOf = (name: string) => fields.flatMap(([key, value = '']) => (key === name ? [value] : []));
  const [at = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(at) || Math.floor(now.getTime() / 1000) - Number(at) > toleranceSeconds) return false;
  const signatures = valuesOf('v1').map((hex) => Buffer.from(hex));
  return secrets.some((secret) => {
    if (secret.trim() === '') return false;
    const expected = Buffer.from(createHmac('sha256', secret).update(`${at}.`).update(rawBody).digest('hex'));
    return signatures.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
}
