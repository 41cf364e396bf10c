/** How a sandbox is started. Times in milliseconds. */
export type StripeSandboxOptions = {
  /** 0 takes a free port. */
  port: number;
  /** 127.0.0.1 by default; 0.0.0.0 in a container, where a published port comes from outside. */
  host?: string;
  /** Where state is kept; without it, in memory only. */
  dataFile?: string;
  /** Where events go; without it none are sent (they stay readable under /v1/events). */
  webhookUrl?: string;
  webhookSecret: string;
  secretKey: string;
  publishableKey: string;
  /** Milliseconds since 1970; the system's clock by default. */
  clock?: () => number;
  /** How long a card stays in `processing`. Default 1500. */
  processingMs?: number;
  /** First pause before an event is sent again; it doubles up to 30 s. Default 250. */
  webhookRetryMs?: number;
};
