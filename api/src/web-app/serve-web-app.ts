import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBuiltPages } from './built-pages.js';
import { pageRouter, type Page } from './page-router.js';
import { readWebFiles, type Encoding, type WebFile } from './web-files.js';

/** Pages whose address alone opens something: told to nobody. Like all pages with personal data they are stored by nobody. */
const secret = /^\/(label|track)\//;
const yearSeconds = 31_536_000;

/**
 * Serves a web build beside the API: its files, and for every other address the page that the router will show there
 * (status 200), or the 404 page with status 404. Addresses under /api are never pages.
 */
export async function serveWebApp(app: NestFastifyApplication, webRoot: string): Promise<void> {
  const files = await readWebFiles(webRoot);
  const pageAt = pageRouter(await readBuiltPages(webRoot));
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.get('/*', { compress: false }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (file) return send(request, fileHeaders(reply, path), file);
    const page = pageAt(path);
    const html = files.get(`/${page.html}`);
    if (!html || (!page.known && !wantsPage(request)))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return send(request, pageHeaders(reply, path, page), html);
  });
}

/** A missing script or picture gets no page; a person gets one. */
const wantsPage = (request: FastifyRequest): boolean => /text\/html/.test(request.headers.accept ?? '');

function fileHeaders(reply: FastifyReply, path: string): FastifyReply {
  const forever = path.startsWith('/assets/');
  return reply.header('cache-control', forever ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600');
}

function pageHeaders(reply: FastifyReply, path: string, page: Page): FastifyReply {
  if (!page.public) reply.header('x-robots-tag', 'noindex');
  if (secret.test(path)) reply.header('referrer-policy', 'no-referrer');
  const personal = page.known && !page.public;
  return reply.code(page.known ? 200 : 404).header('cache-control', personal ? 'no-store' : 'no-cache');
}

async function send(request: FastifyRequest, reply: FastifyReply, file: WebFile): Promise<FastifyReply> {
  if (reply.getHeader('cache-control') !== 'no-store') reply.header('etag', file.etag);
  if (file.compressible) reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && reply.hasHeader('etag') && request.headers['if-none-match']?.includes(file.etag))
    return reply.code(304).send();
  reply.type(file.type);
  const encoding = file.compressible ? encodingFor(request.headers['accept-encoding']) : undefined;
  if (!encoding) return reply.send(file.bytes);
  return reply.header('content-encoding', encoding).send(await file.encoded(encoding));
}

/** Brotli, else gzip, unless refused with q=0. */
function encodingFor(header: string | string[] = ''): Encoding | undefined {
  const accepted = String(header)
    .split(',')
    .filter((one) => !/;\s*q=0(\.0+)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
