import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor as Asking } from '#libs/domain/accounts/actor.js';

const actors = new WeakMap<FastifyRequest['raw'], Asking>();

/** Remembers for the rest of the request who asks. */
export const identify = (request: FastifyRequest, actor: Asking): void => void actors.set(request.raw, actor);

/** Who asks, or undefined on a public route. */
export const actorOf = (request: FastifyRequest): Asking | undefined => actors.get(request.raw);

export type Actor = Asking;

/** Parameter decorator: `@Actor() actor: Actor`. Only on routes that are not @Public. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): Asking => {
  const actor = actorOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!actor) throw new Error('@Actor() on a public route: nobody has been identified.');
  return actor;
});
