import type { FastifyInstance } from 'fastify';

/**
 * Responses sent while the server closes also close their connection. Node closes idle ones; a busy one would be kept alive for
 * another minute, and the shutdown would wait for it.
 */
export function closeConnectionsWhenStopping(fastify: FastifyInstance): void {
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}
