import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { createApi } from '../http/create-api.js';
import { platformModule, testSettings } from '../http/testing/test-platform.js';
import { readBuiltPages } from './built-pages.js';
import { serveWebApp } from './serve-web-app.js';

const script = `console.log('a');\n`.repeat(200);
const landingPage = `<!doctype html><title>Landing</title>${'<p>text</p>'.repeat(200)}`;
const build = {
  'index.html': landingPage,
  'index.html.gz': gzipSync(landingPage),
  '404.html': '<!doctype html><title>Not here</title>',
  'frames/track.html': '<!doctype html><title>Track</title>',
  'frames/shipments.html': '<!doctype html><title>Shipments</title>',
  'frames/callback.html': '<!doctype html><title>Signing in</title>',
  'assets/app-1a2b.js': script,
  'assets/app-1a2b.js.br': brotliCompressSync(script),
  'assets/app-1a2b.js.gz': 'stands for what the build compressed',
  'assets/app-1a2b.js.map': '{}',
  'robots.txt': 'User-agent: *',
  '.vite/manifest.json': '{}',
  'routes.json': JSON.stringify({
    routes: [
      { pattern: '/', public: true, html: 'index.html' },
      { pattern: '/track/:slug', public: false, html: 'frames/track.html' },
      { pattern: '/shipments', public: false, html: 'frames/shipments.html' },
      { pattern: '/auth/callback', public: false, html: 'frames/callback.html' },
    ],
    notFound: '404.html',
    scriptHashes: ['sha256-abc='],
  }),
};

describe('web app server', () => {
  const database = useDatabase();
  const root = mkdtempSync(join(tmpdir(), 'waybill-web-'));
  let stop: () => Promise<void>;
  let url: string;
  beforeAll(async () => {
    for (const folder of ['frames', 'assets', '.vite']) mkdirSync(join(root, folder));
    for (const [path, text] of Object.entries(build)) writeFileSync(join(root, path), text);
    const app = await createApi(platformModule(database.url, []), testSettings);
    await serveWebApp(app, relative('', root));
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
    stop = () => app.close();
  });
  afterAll(async () => {
    await stop();
    rmSync(root, { recursive: true });
  });

  const ask = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      get(`${url}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      }).on('error', reject);
    });
  const titleAt = async (path: string) => {
    const { status, body } = await ask(path);
    return `${status} ${/<title>(.*)<\/title>/.exec(body.toString())?.[1]}`;
  };

  it('serves the page of every known address, and the 404 page elsewhere', async () => {
    expect(await titleAt('/')).toBe('200 Landing');
    expect(await titleAt('/?from=mail')).toBe('200 Landing');
    expect(await titleAt('/track/abc')).toBe('200 Track');
    expect(await titleAt('/shipments')).toBe('200 Shipments');
    expect(await titleAt('/shipments/nowhere')).toBe('404 Not here');
    expect(await titleAt('/index.html')).toBe('404 Not here');
    expect(await titleAt('/frames/track.html')).toBe('404 Not here');
  });

  it('leaves errors of the API unchanged', async () => {
    const { status, headers } = await ask('/api/nowhere');
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect((await ask('/api')).status).toBe(404);
    expect((await fetch(`${url}/api/me`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${url}/shipments`, { method: 'POST' })).status).toBe(404);
  });

  it('answers a missing file without a page, and never serves a file outside the app', async () => {
    const missing = await ask('/assets/old-9z.js', { accept: '*/*' });
    expect([missing.status, missing.body.toString()]).toEqual([404, 'Not found\n']);
    for (const path of ['/routes.json', '/.vite/manifest.json', '/assets/app-1a2b.js.map', '/../../package.json'])
      expect((await ask(path, { accept: '*/*' })).status).toBe(404);
    expect((await ask('/%2e%2e/%2e%2e/etc/passwd', { accept: '*/*' })).status).toBe(404);
  });

  it('sends scripts without the headers of pages, under a policy that allows only its own origin', async () => {
    const { headers } = await ask('/assets/app-1a2b.js');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
    for (const path of ['/', '/shipments', '/robots.txt', '/nowhere']) {
      const page = (await ask(path)).headers;
      expect(page['content-security-policy']).toMatch(
        /script-src 'self'.*frame-ancestors 'none'|frame-ancestors 'none'.*script-src 'self'/,
      );
      expect(page).toMatchObject({ 'permissions-policy': expect.any(String), 'x-frame-options': 'DENY' });
    }
  });

  it('allows caching of hashed files forever, requires revalidation of public pages, and forbids storing personal pages', async () => {
    expect((await ask('/assets/app-1a2b.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await ask('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
    const landing = (await ask('/')).headers;
    expect(landing).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    expect(landing['x-robots-tag']).toBeUndefined();
    const own = (await ask('/shipments')).headers;
    expect(own).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(own['etag']).toBeUndefined();
    const secret = (await ask('/track/abc')).headers;
    expect(secret).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(secret['etag']).toBeUndefined();
  });

  it('never sends the address with the code of a sign-in as a referrer, nor stores the page', async () => {
    const { headers } = await ask('/auth/callback?code=c1&state=s1');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('answers 304 when the browser has the current page', async () => {
    const { headers } = await ask('/');
    const again = await ask('/', { accept: 'text/html', 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('sends the precompressed files that the client prefers', async () => {
    const brotli = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip;q=0.9, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    const ready = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(ready.body.toString()).toBe(build['assets/app-1a2b.js.gz']);
    const preferred = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br;q=0.9' });
    expect(preferred.headers['content-encoding']).toBe('gzip');
    const page = await ask('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(page.body).toString()).toBe(build['index.html']);
    expect((await ask('/', { 'accept-encoding': 'identity' })).body.toString()).toBe(build['index.html']);
    expect((await ask('/robots.txt', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('answers range requests, and HEAD with headers only', async () => {
    const part = await ask('/assets/app-1a2b.js', { range: 'bytes=0-10' });
    expect([part.status, part.body.toString()]).toEqual([206, script.slice(0, 11)]);
    const head = await fetch(`${url}/shipments`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      `${build['frames/shipments.html'].length}`,
      '',
    ]);
  });

  it('reports a missing or unfinished build', async () => {
    expect((await readBuiltPages(root)).scriptHashes).toEqual(['sha256-abc=']);
    await expect(readBuiltPages(join(root, 'assets'))).rejects.toThrow('WEB_ROOT holds no finished web build');
  });
});
