/**
 * How long a quote waits for a carrier, milliseconds. From the soft limit on, the prices so far are offered for choice, and late ones are
 * still added; after the hard one a late carrier becomes a message (RAT-3).
 */
export const rateLimitsMs = { soft: 4_000, hard: 10_000 } as const;
