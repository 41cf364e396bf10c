/** Rights that a user has beyond their own things: `admin` prices and settings, `operator` the queues. */
export const roles = ['admin', 'operator'] as const;
export type Role = (typeof roles)[number];

/**
 * Who asks. `id` owns rows and is our own (`newOwnerId`), never an id of whoever issued the token. `tokenExpires` is the
 * instant after which the same token is refused.
 */
export type Actor = {
  readonly id: string;
  readonly kind: 'guest' | 'user';
  readonly roles: readonly Role[];
  readonly tokenExpires: Date;
};
