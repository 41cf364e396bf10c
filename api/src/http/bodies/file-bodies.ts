import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isRawRoute, readRawBody } from './raw-bodies.js';
import { DomainError } from '#libs/domain/errors.js';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const anyFile = ['text/csv', 'text/tab-separated-values', 'text/plain', 'application/octet-stream', xlsx];

/** Routes whose body is a file, and in which media types they take it. */
const fileRoutes: Readonly<Record<string, readonly string[]>> = {
  'POST /api/addresses/file': ['text/csv'],
  'POST /api/admin/tariffs/drafts': ['text/csv'],
  'POST /api/admin/carrier-bills': ['text/csv'],
  'POST /api/store-products/file': ['text/csv'],
  'POST /api/imports': anyFile,
  'PUT /api/imports/:id/parts/:number': ['application/octet-stream'],
  'PUT /api/insurance-claims/:id/files/:number': ['application/octet-stream'],
  'PUT /api/adjustment-charges/:id/photos/:number': ['application/octet-stream'],
  'POST /api/imports/:id/corrections': ['text/csv'],
};

/** Whether the body of this route may be a file, which may take longer to arrive. @param url the route's pattern */
export const isFileRoute = (method: string, url: string): boolean => `${method} ${url}` in fileRoutes;

/**
 * Lets those routes, and no others, accept files: their handlers get the body as an unread stream, so that caller and size limit
 * are known before any of it is accepted.
 */
export function acceptFileBodies(fastify: FastifyInstance): void {
  for (const type of [...anyFile, '*'])
    fastify.addContentTypeParser(type, (request, payload, done) => {
      if (isRawRoute(request))
        return void readRawBody(payload).then(
          (body) => done(null, body),
          (error: Error) => done(error),
        );
      const types = fileRoutes[`${request.method} ${request.routeOptions.url ?? ''}`];
      if (types?.includes(type)) return done(null, payload);
      const advice = types ? `Send the file as ${types.join(' or ')}.` : 'Send the body as application/json.';
      done(new DomainError('unsupported_media_type', 'invalid', advice));
    });
}

/** The stream of such a body. @throws unsupported_media_type when it is not one. */
export function fileBody(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new DomainError('unsupported_media_type', 'invalid', 'Send the file itself as body.');
}

/** The whole body in memory. @throws body_too_large as soon as it has more than `limit` bytes. */
export async function readFileBody(body: unknown, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of fileBody(body) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit)
      throw new DomainError('body_too_large', 'invalid', 'The request is larger than this address takes.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
