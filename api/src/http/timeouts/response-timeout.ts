import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';
import { isFileRoute } from '../bodies/file-bodies.js';
import type { ClientTimeouts } from './client-timeouts.js';

/** Responses that are streamed as long as the client reads them: exports, label files. */
const streamed = /\/(file|export|files\/:number)$/;

/**
 * Answers 503 when a handler of the api has not answered within `requestMs`; files and streams are left alone. Fastify's own
 * limit creates an exception with its stack for every request that ends in time, a twentieth of a small one's cost.
 */
export function enforceResponseTimeout(fastify: FastifyInstance, { requestMs }: ClientTimeouts): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isLimited(request)) {
      const timer = setTimeout(() => endLate(reply), requestMs);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function isLimited({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/api/') && !streamed.test(url) && !isFileRoute(method, url);
}

/** An answer that is complete stays: a slow client may still be reading it. */
function endLate(reply: FastifyReply): void {
  if (reply.sent) return;
  if (reply.raw.headersSent) reply.raw.destroy();
  else void reply.send(unavailable());
}

const unavailable = (): DomainError =>
  new DomainError('unavailable', 'upstream', 'The service is not available right now. Try again in a moment.', {
    retryAfter: 2,
  });
