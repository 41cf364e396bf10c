import type { FastifyInstance } from 'fastify';

/**
 * Answers that leave while the server closes take their connection with them. Idle ones are closed by Node, but one that
 * was busy at that moment would be kept alive for another minute afterwards, and the stop would wait for it.
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
