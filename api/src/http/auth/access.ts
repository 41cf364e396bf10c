import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Actor, Role } from '#libs/domain/identity/actor.js';

/** `guest` and `user` are kinds of actor, the rest are roles of a user. */
export type Grant = Actor['kind'] | Role;
/** Who may call a route: `public` anybody without a token, else whoever holds one of the grants. */
export type Access = 'public' | readonly Grant[];

export const accessKey = Symbol('access');

/** The route (or every route of the controller) answers without a token. */
export const Public = () => SetMetadata(accessKey, 'public' satisfies Access);

/**
 * The route (or every route of the controller) answers actors of these kinds or roles: `@Allow('guest', 'user')`,
 * `@Allow('admin')`. A route without @Allow or @Public keeps the application from starting.
 */
export const Allow = (...grants: [Grant, ...Grant[]]) =>
  applyDecorators(SetMetadata(accessKey, grants satisfies Access), ApiBearerAuth());

export const mayEnter = (actor: Actor, grants: readonly Grant[]): boolean =>
  grants.some((grant) => grant === actor.kind || actor.roles.some((role) => role === grant));
