/** Options of the eBay sandbox. */
export type EbaySandboxOptions = {
  /** 0 picks a free port. */
  port: number;
  /** 127.0.0.1 by default; 0.0.0.0 in a container. */
  host?: string;
  clientId: string;
  clientSecret: string;
  ruName: string;
  /** Where the page of consent leads back to: what eBay has stored for the RuName. */
  acceptUrl?: string;
  seller?: string;
  /** A refresh token that holds from the start, until it is revoked. */
  refreshToken?: string;
  clock?: () => number;
};
