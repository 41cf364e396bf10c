import { readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { mime } from '@fastify/send';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBuiltPages } from './built-pages.js';
import { pageRouter, type Page } from './page-router.js';

/**
 * Pages whose address grants access, and the one whose address has the code of a sign-in: never sent as a referrer. Like all pages
 * with personal data they are not cached.
 */
const secret = /^\/((label|return|track)\/|auth\/callback$)/;
const yearSeconds = 31_536_000;
/** Files that describe the build or show a page at another address, and files sent only in place of another. */
const hidden = /^\/(\.vite\/|routes\.json$)|\.(map|br|gz|html)$/;

/**
 * Serves a web build beside the API: its files, and for every other address the page that the router will show there
 * (status 200), or the 404 page with status 404. Addresses under /api are never pages. A file is sent as FILE.br or FILE.gz
 * where the build has made one and the client takes it.
 */
export async function serveWebApp(app: NestFastifyApplication, webRoot: string): Promise<void> {
  const files = await addressesOf(webRoot);
  const pageAt = pageRouter(await readBuiltPages(webRoot));
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  mime.define({ 'text/javascript': ['js'] }, true);
  await fastify.register(fastifyStatic, {
    root: resolve(webRoot),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  fastify.get('/*', { compress: false }, async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
    if (files.has(path)) return fileHeaders(reply, path).sendFile(path);
    const page = pageAt(path, query);
    if (!page.known && !wantsPage(request))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return sendPage(reply, path, page);
  });
}

/** All files that may be requested ("/assets/app-1a2b.js"): no path can lead to any other. */
async function addressesOf(webRoot: string): Promise<Set<string>> {
  const entries = await readdir(webRoot, { recursive: true, withFileTypes: true });
  const addresses = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(webRoot, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return new Set(addresses.filter((address) => !hidden.test(address)));
}

/** A missing script or picture gets no page; a person gets one. */
const wantsPage = (request: FastifyRequest): boolean => /text\/html/.test(request.headers.accept ?? '');

/** Headers that mean something for a page only; each file of a page would carry them again. */
const pageHeaders = [
  ...[
    'cross-origin-opener-policy',
    'origin-agent-cluster',
    'permissions-policy',
    'reporting-endpoints',
    'x-dns-prefetch-control',
  ],
  ...['x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
];

/** The code of pages runs under their policy; a worker, or a file that is opened itself, under this one. */
const filePolicy = "default-src 'self'";

function fileHeaders(reply: FastifyReply, path: string): FastifyReply {
  const forever = path.startsWith('/assets/');
  if (forever) {
    for (const name of pageHeaders) reply.removeHeader(name);
    reply.header('content-security-policy', filePolicy);
  }
  return reply.header('cache-control', forever ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600');
}

/** Uncacheable and 404 pages are always sent whole. */
function sendPage(reply: FastifyReply, path: string, page: Page): FastifyReply {
  if (!page.public) reply.header('x-robots-tag', 'noindex');
  if (secret.test(path)) reply.header('referrer-policy', 'no-referrer');
  const personal = page.known && !page.public;
  reply.code(page.known ? 200 : 404).header('cache-control', personal ? 'no-store' : 'no-cache');
  return reply.sendFile(page.html, { etag: page.public, lastModified: page.public, acceptRanges: false });
}
