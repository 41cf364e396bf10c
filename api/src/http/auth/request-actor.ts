import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor as Asking } from '#libs/domain/identity/actor.js';

const actors = new WeakMap<FastifyRequest['raw'], Asking>();

/** The tokens of actors, for asking the user pool about them while their request is answered. */
const tokens = new WeakMap<Asking, string>();

/** Stores actor and token for the rest of the request. */
export function identify(request: FastifyRequest, actor: Asking, token?: string): void {
  actors.set(request.raw, actor);
  if (token !== undefined) tokens.set(actor, token);
}

/** The token that the actor came with; undefined outside of requests. Never stored, never logged. */
export const tokenOf = (actor: Asking): string | undefined => tokens.get(actor);

/** The caller, or undefined on a public route. */
export const actorOf = (request: FastifyRequest): Asking | undefined => actors.get(request.raw);

export type Actor = Asking;

/** Parameter decorator: `@Actor() actor: Actor`. Only on routes that are not @Public. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): Asking => {
  const actor = actorOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!actor) throw new Error('@Actor() on a public route: nobody has been identified.');
  return actor;
});
