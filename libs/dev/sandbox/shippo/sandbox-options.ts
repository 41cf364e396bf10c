/** Options of the Shippo sandbox. */
export type ShippoSandboxOptions = {
  /** 0 picks a free port. */
  port: number;
  /** 127.0.0.1 by default; 0.0.0.0 in a container. */
  host?: string;
  /** The key that opens the account; every other one is refused. */
  apiKey: string;
  /** Every answer waits this long, milliseconds. */
  delayMs?: number;
  /** Milliseconds since 1970; the system's clock by default. */
  clock?: () => number;
};
