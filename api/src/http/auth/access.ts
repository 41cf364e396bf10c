import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { ApiKeyScope } from '#libs/contracts/developers/api-keys.js';
import type { Actor, Role } from '#libs/domain/identity/actor.js';

/**
 * `any guest` admits guests even where the shop requires sign-in: for pages that mail links open. `guest` and `user` are kinds of
 * people, `key:…` scopes of an API key, the rest are user roles. A key has the grants of its scopes only, never those of its
 * owner.
 */
export type Grant = Actor['kind'] | 'any guest' | Role | `key:${ApiKeyScope}`;
/**
 * Who may call a route: `public` anybody without a token, `store key` a custom store, otherwise callers with one of the grants.
 */
export type Access = 'public' | 'store key' | readonly Grant[];

export const accessKey = Symbol('access');

/** The route (or every route of the controller) answers without a token. */
export const Public = () => SetMetadata(accessKey, 'public' satisfies Access);

/** The name of a store's key in the description of the API. */
export const storeKeyScheme = 'storeKey';

/** The route (or every route of the controller) answers custom stores by their own key, and nobody else. */
export const AllowStoreKey = () =>
  applyDecorators(SetMetadata(accessKey, 'store key' satisfies Access), ApiSecurity(storeKeyScheme));

/**
 * The route (or every route of the controller) answers actors of these kinds or roles: `@Allow('guest', 'user')`,
 * `@Allow('admin')`. A route without @Allow, @AllowStoreKey or @Public does not start.
 */
export const Allow = (...grants: [Grant, ...Grant[]]) =>
  applyDecorators(SetMetadata(accessKey, grants satisfies Access), ApiBearerAuth());

export const mayEnter = (actor: Actor, grants: readonly Grant[]): boolean =>
  actor.key
    ? actor.key.scopes.some((scope) => grants.includes(`key:${scope}`))
    : entersByKind(actor, grants) || grants.some((grant) => actor.roles.some((role) => role === grant));

/** Without any role. */
export const entersByKind = ({ kind }: Actor, grants: readonly Grant[]): boolean =>
  grants.includes(kind) || (kind === 'guest' && grants.includes('any guest'));
