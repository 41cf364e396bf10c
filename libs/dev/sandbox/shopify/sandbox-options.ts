/** Options of the Shopify sandbox. */
export type ShopifySandboxOptions = {
  /** 0 picks a free port. */
  port: number;
  /** 127.0.0.1 by default; 0.0.0.0 in a container. */
  host?: string;
  /** The shop's domain, e.g. "trail-and-camp.myshopify.com". */
  shop: string;
  name?: string;
  clientId: string;
  clientSecret: string;
  /** An access token that holds from the start, until it is revoked. */
  accessToken?: string;
  /** Points above which a query is refused; 1,000 by default. */
  mostPoints?: number;
  /** Points in the bucket, and how many come back a second; 2,000 and 100 by default. */
  bucket?: { size: number; restoreRate: number };
  clock?: () => number;
};
