import type { FastifyInstance } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';
import { isRawRoute } from './raw-bodies.js';

/** The address for one-click unsubscription, and the most bytes of its body. */
const oneClickPath = '/api/mail-choices/unsubscribe';
const bodyLimit = 4 * 1024;

/**
 * Lets the address for one-click unsubscription (RFC 8058), and no other, accept forms. Their content is ignored: the link alone
 * identifies the request.
 */
export function acceptOneClickBodies(fastify: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  fastify.addContentTypeParser<string>(types, { parseAs: 'string', bodyLimit }, (request, text, done) => {
    // A ping of a shop is a form.
    if (isRawRoute(request)) return done(null, Buffer.from(text));
    if (request.routeOptions.url === oneClickPath) return done(null, undefined);
    return done(new DomainError('unsupported_media_type', 'invalid', 'Send the body as application/json.'));
  });
}
