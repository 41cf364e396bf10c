import type { KeyEntry } from './journal.js';

/** A confirmed user with a known address; groups are "admin" and "operator". */
export type NewUser = {
  email: string;
  password: string;
  groups?: readonly string[];
  name?: string;
  /** Base32 secret of an authenticator app that is already set up: sign-in requires its codes. */
  authenticatorSecret?: string;
};

/** The pool's domain: its one other provider, and the exact addresses of the app to which it returns. */
export type HostedOptions = {
  provider: string;
  callbackUrls: readonly string[];
  logoutUrls: readonly string[];
};

/** Options of the Cognito sandbox. */
export type CognitoSandboxOptions = {
  /** 0 picks a free port. */
  port: number;
  /** 127.0.0.1 by default; 0.0.0.0 in a container, where a published port comes from outside. */
  host?: string;
  /** e.g. "us-east-1": the first part of every identity id. */
  region: string;
  /** The only identity pool, "us-east-1:uuid". */
  identityPoolId: string;
  /** The only user pool, "us-east-1_name". */
  userPoolId: string;
  /** The only client of the user pool; it has no secret. */
  clientId: string;
  /** Users present from the start; existing ones keep their data and get a missing app. */
  users?: readonly NewUser[];
  /** "smtp://127.0.0.1:1025": where codes are sent; without it they are only available at `GET /_sandbox/mails`. */
  smtpUrl?: string;
  /** Where keys and identities are stored, so that tokens survive a restart; without it, in memory only. */
  dataFile?: string;
  /** Signing keys to use instead of new ones: creating an RSA key takes a tenth of a second of processor time. */
  keys?: readonly KeyEntry[];
  /** The hosted sign-in pages, with one other provider; without it there are none. */
  hosted?: HostedOptions;
  /** False refuses guests, like a pool with mandatory sign-in. Default true. */
  allowGuests?: boolean;
  /** Lifetime of a guest's OpenID token. Default 600, like Cognito's. */
  tokenSeconds?: number;
  /** Lifetime of a user's access and id tokens. Default 900, as docs/cognito.md configures. */
  userTokenSeconds?: number;
  /** Whether a refresh returns a new refresh token, and how long the old one may be retried. Default 60 s. */
  refreshTokenRotation?: { graceSeconds: number } | false;
  /** Milliseconds since 1970; the system's clock by default. */
  clock?: () => number;
};
