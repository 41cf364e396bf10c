import type { Span } from '@sentry/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorReports } from '#libs/runtime/error-reports/start-error-reports.js';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join() : value;
};

/**
 * Reports how long API requests take, by route pattern and never by address, as part of the page view that sent them: the web app
 * sends the headers `sentry-trace` and `baggage`.
 */
export function traceRequests(fastify: FastifyInstance, client: ErrorReports): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.routeOptions;
    if (!url.startsWith('/api/') || url.startsWith('/api/health/')) return done();
    const name = `${request.method} ${url}`;
    const trace = { sentryTrace: header(request, 'sentry-trace'), baggage: header(request, 'baggage') };
    const attributes = { 'sentry.source': 'route' } as const;
    const span = client.continueTrace(trace, () =>
      client.startInactiveSpan({ name, op: 'http.server', forceTransaction: true, attributes }),
    );
    spans.set(request, span);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span) {
      client.setHttpStatus(span, reply.statusCode);
      span.end();
    }
    done();
  });
}
