import type { RateClass, RateLimitPolicy } from './counters/memory-limiter.js';

/**
 * What an address may do before its caller is known: `requests` under /api, `pages` and files of the web app, and `failures`:
 * requests refused for lack of a valid token (wrong token, wrong signature, unknown address).
 */
export type ClientIpClass = 'requests' | 'pages' | 'failures';
export type ClientIpLimit = { readonly limit: number; readonly windowSeconds: number };

/** Per actor and per address. 60 quotes an hour is the promise of the instant quote (RAT-6). */
const limits: Record<RateClass, RateLimitPolicy> = {
  quotes: { limit: 60, perIp: 60, windowSeconds: 3600 },
  money: { limit: 60, perIp: 240, windowSeconds: 600 },
  codes: { limit: 5, perIp: 20, windowSeconds: 600 },
  drawing: { limit: 120, perIp: 600, windowSeconds: 60 },
  writes: { limit: 120, perIp: 600, windowSeconds: 60 },
  parts: { limit: 600, perIp: 2400, windowSeconds: 60 },
  reads: { limit: 600, perIp: 3000, windowSeconds: 60 },
  reports: { limit: 60, perIp: 120, windowSeconds: 60 },
  messages: { limit: 5, perIp: 20, windowSeconds: 3600 },
  lookups: { limit: 30, perIp: 30, windowSeconds: 600 },
};

/** The limits, each multiplied by `factor` (RATE_LIMIT_FACTOR: a demo or a load test raises them all). */
export function rateLimits(factor: number): Record<RateClass, RateLimitPolicy> {
  const scaled = ({ limit, perIp, windowSeconds }: RateLimitPolicy): RateLimitPolicy => ({
    limit: limit * factor,
    perIp: perIp * factor,
    windowSeconds,
  });
  return {
    quotes: scaled(limits.quotes),
    money: scaled(limits.money),
    codes: scaled(limits.codes),
    drawing: scaled(limits.drawing),
    writes: scaled(limits.writes),
    parts: scaled(limits.parts),
    reads: scaled(limits.reads),
    reports: scaled(limits.reports),
    messages: scaled(limits.messages),
    lookups: scaled(limits.lookups),
  };
}

/** Per address, whoever the caller is. All that one actor may do in a minute fits into `requests` several times. */
export function clientIpLimits(factor: number): Record<ClientIpClass, ClientIpLimit> {
  return {
    requests: { limit: 6000 * factor, windowSeconds: 60 },
    pages: { limit: 6000 * factor, windowSeconds: 60 },
    failures: { limit: 120 * factor, windowSeconds: 600 },
  };
}
