/** Rights that a user has beyond their own things: `admin` prices and settings, `operator` the queues. */
export const roles = ['admin', 'operator'] as const;
export type Role = (typeof roles)[number];

/**
 * Who asks. `id` owns rows: for a guest the identity id of the identity pool ("us-east-1:uuid"), for a user the `sub` of
 * the user pool. `tokenExpires` is the instant after which the same token is refused.
 */
export type Actor = {
  readonly id: string;
  readonly kind: 'guest' | 'user';
  readonly roles: readonly Role[];
  readonly tokenExpires: Date;
};

/** Whether the owner of a row is a guest: identities of the identity pool carry its region before a colon, users do not. */
export const isGuest = (ownerId: string): boolean => ownerId.includes(':');
