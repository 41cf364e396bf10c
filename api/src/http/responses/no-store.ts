import type { FastifyInstance } from 'fastify';

/**
 * Answers to whoever sent a token are stored by no cache, also those of changes and files; pages that poll remember
 * the tag themselves. A route that says something else about caches is left alone.
 */
export function addNoStore(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const personal = request.headers.authorization !== undefined;
    if (personal && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    done();
  });
}
