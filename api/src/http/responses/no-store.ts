import type { FastifyInstance } from 'fastify';

/**
 * No cache stores responses to requests with a token, changes and files included; pages that poll remember the ETag themselves.
 * Routes that set their own Cache-Control are skipped.
 */
export function addNoStore(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const personal = request.headers.authorization !== undefined;
    if (personal && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    done();
  });
}
