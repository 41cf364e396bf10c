import type { KeyEntry } from './journal.js';

/** A confirmed user with a known address; groups are "admin" and "operator". */
export type NewUser = {
  email: string;
  password: string;
  groups?: readonly string[];
  name?: string;
  /** Base32, of an authenticator app that is set up already: its codes are asked for at sign-in. */
  authenticatorSecret?: string;
};

/** How the Cognito sandbox is started. */
export type CognitoSandboxOptions = {
  /** 0 takes a free port. */
  port: number;
  /** 127.0.0.1 by default; 0.0.0.0 in a container, where a published port comes from outside. */
  host?: string;
  /** e.g. "us-east-1": the first part of every identity id. */
  region: string;
  /** The one identity pool it knows, "us-east-1:uuid". */
  identityPoolId: string;
  /** The one user pool it knows, "us-east-1_name". */
  userPoolId: string;
  /** The one client of the user pool; it has no secret. */
  clientId: string;
  /** Users who are there from the start; existing ones keep their data and get a missing app. */
  users?: readonly NewUser[];
  /** "smtp://127.0.0.1:1025": where codes are sent; without it they are only kept for `GET /_sandbox/mails`. */
  smtpUrl?: string;
  /** Where keys and identities are kept, so that tokens outlive a restart; without it, in memory only. */
  dataFile?: string;
  /** Keys to sign with, instead of new ones: to make an RSA key takes a tenth of a second of the processor. */
  keys?: readonly KeyEntry[];
  /** False refuses guests, as a pool with mandatory sign-in does. Default true. */
  allowGuests?: boolean;
  /** How long a guest's OpenID token is good for. Default 600, as Cognito's. */
  tokenSeconds?: number;
  /** How long a user's access and id tokens are good for. Default 900, as docs/cognito.md sets. */
  userTokenSeconds?: number;
  /** Whether a refresh gives a new refresh token, and how long the old one may be tried again. Default 60 s. */
  refreshTokenRotation?: { graceSeconds: number } | false;
  /** Milliseconds since 1970; the system's clock by default. */
  clock?: () => number;
};
