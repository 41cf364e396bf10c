import type { FastifyInstance } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';

/** Routes whose body is a CSV file. `text/csv` is nothing that a form of another page can send without being asked. */
const csvRoutes: readonly (string | undefined)[] = ['/api/addresses/file'];

/** Lets those routes, and no other, take `text/csv` of at most `bodyLimit` bytes; their handlers get the bytes. */
export function takeCsvBodies(fastify: FastifyInstance, bodyLimit: number): void {
  fastify.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    if (csvRoutes.includes(request.routeOptions.url)) done(null, body);
    else done(new DomainError('unsupported_media_type', 'invalid', 'Send the body as application/json.'));
  });
}
