import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim() === tag));

/**
 * Every successful JSON response to a GET under /api carries a weak ETag over its text, and is 304 without a body when the caller
 * has it already. It costs a SHA-1 of the text (microseconds), not a second query; handlers do nothing for it. Routes that set
 * their own ETag or `no-store` are skipped.
 */
export function addEtags(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const untouched =
      request.method !== 'GET' ||
      reply.statusCode !== 200 ||
      !(typeof payload === 'string' || Buffer.isBuffer(payload));
    const cacheControl = reply.getHeader('cache-control');
    if (untouched || !request.url.startsWith('/api/') || reply.hasHeader('etag') || cacheControl === 'no-store') {
      done(null, payload);
      return;
    }
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
    reply.header('etag', tag);
    if (!cacheControl) reply.header('cache-control', 'private, no-cache');
    if (!matches(request.headers['if-none-match'], tag)) {
      done(null, payload);
      return;
    }
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}
