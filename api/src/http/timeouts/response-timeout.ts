import type { FastifyInstance } from 'fastify';
import { isFileRoute } from '../bodies/file-bodies.js';
import type { ClientTimeouts } from './client-timeouts.js';

/** Responses that are streamed as long as the client reads them: exports, label files. */
const streamed = /\/(file|export|files\/:number)$/;

/** Answers 503 when a handler of the api has not answered within `requestMs`; files and streams are left alone. */
export function enforceResponseTimeout(fastify: FastifyInstance, { requestMs }: ClientTimeouts): void {
  fastify.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (!route.url.startsWith('/api/') || streamed.test(route.url)) return;
    if (methods.some((method) => isFileRoute(method, route.url))) return;
    Object.assign(route, { handlerTimeout: requestMs });
  });
}
