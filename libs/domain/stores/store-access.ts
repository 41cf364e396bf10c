/** What opens a store. Secrets: encrypted at rest, never in answers, logs or jobs. Instants are ISO 8601. */
export type StoreCredentials = {
  accessToken?: string;
  refreshToken?: string;
  /** When the access token ends; absent: never. */
  expiresAt?: string;
  /** When the refresh token ends and the owner has to connect again. */
  refreshExpiresAt?: string;
  /** A pair of keys instead of tokens. */
  key?: string;
  secret?: string;
  /** The secret that signs its webhooks, or our calls to a custom store, where the vendor's app secret does not. */
  webhookSecret?: string;
};

/** One connected store. `shop`: its domain, base URL or account name, as `Connected` gave it. */
export type StoreAccess = { shop: string; credentials: StoreCredentials };

/**
 * The start of a consent in the owner's browser. `state` (unguessable, once) and `codeVerifier` (43-128 characters) are
 * stored by the caller and compared at the end. `callbackUrl` is where the vendor answers, `returnUrl` our page.
 */
export type ConnectRequest = {
  shop: string;
  state: string;
  codeVerifier: string;
  callbackUrl: string;
  returnUrl: string;
};

/** What came to `callbackUrl`: `query` without its "?", and `body` where the vendor posts keys. */
export type ConnectCallback = ConnectRequest & { query: string; body?: Buffer };

/** A store that granted access. `account`: the vendor's id of it, to detect a second connection to the same store. */
export type Connected = {
  shop: string;
  account: string;
  name: string;
  scopes: string[];
  credentials: StoreCredentials;
};
