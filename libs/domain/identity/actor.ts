import type { ApiKeyMode, ApiKeyScope } from '#libs/contracts/developers/api-keys.js';

/** Rights that a user has beyond their own things: `admin` prices and settings, `operator` the queues. */
export const roles = ['admin', 'operator'] as const;
export type Role = (typeof roles)[number];

/** Where a token comes from: what revocation and step-up decide by. */
export type SignIn = {
  /** When the person signed in, in whole seconds: a refreshed token keeps it. Of a guest: when the token was issued. */
  readonly at: Date;
  /** Names the sign-in that the token comes from, as a hash; '' where a token does not say. */
  readonly session: string;
  /** The user pool's key of the browser; '' where a token does not say. */
  readonly device: string;
};

/** The key of an actor that is a program. */
export type KeyOfActor = {
  readonly id: string;
  readonly mode: ApiKeyMode;
  readonly scopes: readonly ApiKeyScope[];
  /** Null: it has no end. */
  readonly expiresAt: Date | null;
};

/**
 * Who asks. `id` owns rows and is our own (`newOwnerId`), never an id of whoever issued the token. `tokenExpires` is the
 * instant after which the same token is refused.
 */
export type Actor = {
  readonly id: string;
  readonly kind: 'guest' | 'user';
  readonly roles: readonly Role[];
  readonly tokenExpires: Date;
  /** Absent outside of requests, and of a program. */
  readonly signIn?: SignIn;
  /** Present when a program asks for the user by an API key: it may do what the key's scopes say, and nothing else. */
  readonly key?: KeyOfActor;
};
