import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * A client that sends "Expect: 100-continue", as curl does for large files, sends its body only after the request is admitted,
 * and gets the refusal otherwise.
 */
export function honorExpectContinue(fastify: FastifyInstance): void {
  const expecting = new WeakSet<FastifyRequest['raw']>();
  fastify.server.on('checkContinue', (request, response) => {
    expecting.add(request);
    fastify.server.emit('request', request, response);
  });
  fastify.addHook('preParsing', (request, reply, _payload, done) => {
    if (expecting.delete(request.raw)) reply.raw.writeContinue();
    done();
  });
}
