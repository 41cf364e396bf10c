import type { CompanyRole } from '#libs/contracts/companies/companies.js';
import type { ApiKeyMode, ApiKeyScope } from '#libs/contracts/developers/api-keys.js';

/** Rights that a user has beyond their own things: `admin` prices and settings, `operator` the queues. */
export const roles = ['admin', 'operator'] as const;
export type Role = (typeof roles)[number];

/** The origin of a token, for revocation and step-up. */
export type SignIn = {
  /** When the user signed in, in whole seconds: a refreshed token keeps it. For a guest: when the token was issued. */
  readonly at: Date;
  /** The sign-in of the token, as a hash; '' where a token does not name it. */
  readonly session: string;
  /** The user pool's key of the browser; '' where a token does not say. */
  readonly device: string;
  /** On the pool's hosted pages, where another provider's users enter neither password nor code of the pool. */
  readonly hosted?: boolean;
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
 * The caller. `id` owns rows and is our own (`newOwnerId`), never an id of the token's issuer. `tokenExpires` is the instant
 * after which the same token is refused.
 */
export type Actor = {
  readonly id: string;
  readonly kind: 'guest' | 'user';
  readonly roles: readonly Role[];
  readonly tokenExpires: Date;
  /** Absent outside of requests, and of a program. */
  readonly signIn?: SignIn;
  /** Present for an API key: the caller may do what the key's scopes allow, and nothing else. */
  readonly key?: KeyOfActor;
  /** Present when a person acts for a company: then `id` is the company's. */
  readonly member?: { readonly person: Actor; readonly role: CompanyRole };
};

/** The person who acts, also when they act for a company. */
export const personOf = (actor: Actor): Actor => actor.member?.person ?? actor;
