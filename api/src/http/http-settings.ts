import type { ClientTimeouts } from './timeouts/client-timeouts.js';
import type { RateClass, RateLimitPolicy } from './limits/counters/memory-limiter.js';
import type { ClientIpClass, ClientIpLimit } from './limits/route-limit-values.js';

/** Settings of the HTTP platform. Derived once from the environment (`httpSettingsOf`), passed directly in tests. */
export abstract class HttpSettings {
  /** The address browsers use. HSTS and upgrades are on only when it is https. */
  abstract readonly publicUrl: string;
  /** Whose X-Forwarded-For is trusted: nobody's, or that of these addresses, networks or names ("loopback", "10.0.0.0/8"). */
  abstract readonly trustProxy: false | readonly string[];
  /** Bytes of a request body. */
  abstract readonly bodyLimit: number;
  abstract readonly rateLimits: Readonly<Record<RateClass, RateLimitPolicy>>;
  /** Limits of an address before its caller is known. */
  abstract readonly clientIpLimits: Readonly<Record<ClientIpClass, ClientIpLimit>>;
  abstract readonly clientTimeouts: ClientTimeouts;
  /** How long a stopping process reports that it is not ready before it refuses connections, milliseconds. */
  abstract readonly drainMs: number;
  /** Whether real cards are charged or real postage is bought: test keys then see and create test data only. */
  abstract readonly isLive: boolean;
  /** Whether guests are refused, except where a mail's link leads. */
  abstract readonly signInRequired: boolean;
  /** Whether staff routes require a sign-in with a second factor. */
  abstract readonly staffSecondFactor: boolean;
  /** Cents: a staff refund above this requires a recent sign-in. */
  abstract readonly stepUpRefundCents: number;
  /** Origins besides our own that pages may call (Cognito, Stripe, their sandboxes). */
  abstract readonly connectOrigins: readonly string[];
  /** Origins besides our own and Stripe's whose scripts pages may load: that of analytics, where configured. */
  abstract readonly scriptOrigins: readonly string[];
  /** Whether pages reach the API at another origin than their own: it then answers theirs, and no other. */
  abstract readonly apiElsewhere: boolean;
  /** CSP sources ("'sha256-…'") of the inline scripts of the built pages. */
  abstract readonly inlineScripts: readonly string[];
}
