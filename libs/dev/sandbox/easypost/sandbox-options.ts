/** Options of the EasyPost sandbox. */
export type EasypostSandboxOptions = {
  /** 0 picks a free port. */
  port: number;
  /** 127.0.0.1 by default; 0.0.0.0 in a container. */
  host?: string;
  /** The key that opens the account; every other one is refused. */
  apiKey: string;
  /** Where events go and what they are signed with; absent: only to webhooks that are made through the API. */
  webhookUrl?: string;
  webhookSecret?: string;
  /** State is kept here between starts; absent: it ends with the process. */
  dataFile?: string;
  /** How much faster than real time parcels move and refunds are decided; 1 by default. */
  speed?: number;
  /** Every answer waits this long, milliseconds. */
  delayMs?: number;
  /** Milliseconds since 1970; the system's clock by default. */
  clock?: () => number;
};
