/** Options of the Stripe sandbox. Times in milliseconds. */
export type StripeSandboxOptions = {
  /** 0 picks a free port. */
  port: number;
  /** 127.0.0.1 by default; 0.0.0.0 in a container, where a published port comes from outside. */
  host?: string;
  /** Where state is stored; without it, in memory only. */
  dataFile?: string;
  /** Where events are sent; without it they are not sent (but readable under /v1/events). */
  webhookUrl?: string;
  webhookSecret: string;
  secretKey: string;
  publishableKey: string;
  /** Milliseconds since 1970; the system's clock by default. */
  clock?: () => number;
  /** How long a card stays in `processing`. Default 1500. */
  processingMs?: number;
  /** First pause before an event is resent; it doubles up to 30 s. Default 250. */
  webhookRetryMs?: number;
};
