import Stripe from 'stripe';

/** `apiUrl` points the client to another server that speaks Stripe's protocol; by default it uses Stripe. */
export type StripeSettings = {
  readonly secretKey: string;
  readonly apiUrl?: string | undefined;
  /** Timeout of one try, milliseconds. Default 10,000; there are up to three tries under one idempotency key. */
  readonly timeoutMs?: number | undefined;
};

/** Stripe's client with our options: limited tries, no telemetry. The API version is the package's own. */
export function stripeClient({ secretKey, apiUrl, timeoutMs = 10_000 }: StripeSettings): Stripe {
  return new Stripe(secretKey, { ...addressOf(apiUrl), timeout: timeoutMs, maxNetworkRetries: 2, telemetry: false });
}

function addressOf(apiUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme };
}
