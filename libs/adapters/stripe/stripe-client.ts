import Stripe from 'stripe';

/** `apiUrl` points the client at another server that speaks Stripe's protocol; without it, at Stripe. */
export type StripeSettings = {
  readonly secretKey: string;
  readonly apiUrl?: string | undefined;
  /** For one try, milliseconds. Default 10,000; there are up to three tries under one idempotency key. */
  readonly timeoutMs?: number | undefined;
};

/** Stripe's client as we use it: bounded tries, no telemetry. The API version is the one the package is made for. */
export function stripeClient({ secretKey, apiUrl, timeoutMs = 10_000 }: StripeSettings): Stripe {
  return new Stripe(secretKey, { ...addressOf(apiUrl), timeout: timeoutMs, maxNetworkRetries: 2, telemetry: false });
}

function addressOf(apiUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme };
}
