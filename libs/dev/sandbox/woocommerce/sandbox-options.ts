/** Ways of tracking that a shop may have besides notes. */
export type TrackingPlugin = 'fulfillments' | 'ast' | 'tracking';

/** Options of the WooCommerce sandbox. */
export type WoocommerceSandboxOptions = {
  /** 0 picks a free port. */
  port: number;
  /** 127.0.0.1 by default; 0.0.0.0 in a container. */
  host?: string;
  name?: string;
  /** The pair of keys that is there from the start; consents make others. */
  key: string;
  secret: string;
  plugins?: TrackingPlugin[];
  /** The shop's time is so many minutes ahead of UTC; -240 by default. */
  offsetMinutes?: number;
  /** Milliseconds since 1970; the system's clock by default. */
  clock?: () => number;
};
