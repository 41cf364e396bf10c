import type { FastifyInstance } from 'fastify';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { actorOf } from '../auth/request-actor.js';

/**
 * One line per answered request under /api, with the route's pattern instead of its address (slugs open things), the kind
 * of actor instead of the actor, and no client address.
 */
export function logAccess(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (route.startsWith('/api/') || request.is404) {
      const entry = {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        actor: actorOf(request)?.kind ?? 'none',
      };
      if (route.startsWith('/api/health/')) logger.debug(entry, 'request');
      else logger.info(entry, 'request');
    }
    done();
  });
}
