import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import type { Manifest } from 'vite';
import { adminPaths } from '../src/lib/navigation/all-admin-screens';
import { queryFrames } from '../src/app/page-frames';
import { PageSkeleton } from '../src/app/page-skeleton';
import { paths } from '../src/lib/navigation/paths';
import { brand, titleOf } from '../src/lib/navigation/page-meta';
import { fontsOf, modulesOf } from './chunks';
import { completeTree, filesBeside } from './complete-tree';
import { compressBuild } from './compress';
import { frameRoutes, pagesOf, sampleAddress } from './frames';
import { prefetchedRequests } from '../src/lib/navigation/prefetched-requests';
import { render, type Rendered } from './render';
import { fill, inlineScriptHashes, type PageParts } from './template';

const publicPatterns = new Set<string>([
  paths.landing.pattern,
  paths.contactUs.pattern,
  paths.features.pattern,
  paths.howToShip.pattern,
  paths.measureABox.pattern,
  paths.partners.pattern,
  paths.privacy.pattern,
  paths.prohibitions.pattern,
  paths.terms.pattern,
  paths.weightAndSize.pattern,
]);

const routes = await completeTree();

/** Where the build is and what it made. */
interface Built {
  out: string;
  template: string;
  manifest: Manifest;
}

type WrittenPage = Pick<PageParts, 'index' | 'kind'> & Partial<Pick<PageParts, 'questions'>>;

async function write(built: Built, file: string, rendered: Rendered, page: WrittenPage) {
  const { meta } = rendered;
  const html = fill(built.template, {
    ...page,
    body: rendered.body,
    title: meta ? titleOf(meta.title) : brand,
    description:
      meta?.description ?? 'Waybill: quotes, card payment, labels and tracking for your parcels, in one place.',
    modules: [...new Set(['src/main.tsx', ...rendered.sources].flatMap((source) => modulesOf(built.manifest, source)))],
    fonts: fontsOf(built.manifest),
    questions: page.questions ?? {},
  });
  await mkdir(dirname(join(built.out, file)), { recursive: true });
  await writeFile(join(built.out, file), html);
}

async function publicPage(built: Built, pattern: string): Promise<string> {
  const file = pattern === '/' ? 'index.html' : `${pattern.slice(1)}.html`;
  const rendered = await render(routes, pattern);
  if (!rendered.meta?.description) throw new Error(`${pattern} has no description.`);
  await write(built, file, rendered, { index: true, kind: 'page' });
  return file;
}

const fileOf = (pattern: string, query = ''): string =>
  `frames/${pattern.slice(1).replaceAll('/', '.').replaceAll(':', '_')}${query && `.${query.replace('=', '-')}`}.html`;

/** The frame of a page. @param query of the address, where it shows another one there */
async function frame(built: Built, route: RouteObject, pattern: string, query?: string): Promise<string> {
  const file = fileOf(pattern, query);
  const module = typeof route.lazy === 'function' ? await route.lazy() : undefined;
  const meta = module?.handle as Rendered['meta'];
  const shown = query === undefined ? undefined : queryFrames[pattern]?.[query];
  const rendered = await render(frameRoutes(routes, { pattern, handle: meta, shown }), sampleAddress(pattern));
  const sources = [...rendered.sources, ...filesBeside(pattern, query), `src/${route.id?.split('#')[0]}.tsx`];
  await write(
    built,
    file,
    { ...rendered, meta: meta && { title: meta.title }, sources },
    { index: false, kind: 'frame', questions: (query === undefined && prefetchedRequests[pattern]) || {} },
  );
  return file;
}

/** One frame for the whole admin area: it loads nothing ahead, as it is served to whoever asks. */
async function adminFrame(built: Built): Promise<string> {
  const file = 'frames/admin.html';
  const rendered = await render([{ path: '*', Component: PageSkeleton }], '/admin');
  await write(built, file, rendered, { index: false, kind: 'frame' });
  return file;
}

async function main(out: string) {
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = await readFile(join(out, 'index.html'), 'utf8');
  if (!template.includes('<!--page-body-->'))
    throw new Error('dist/web is prerendered already: run the Vite build first.');
  const built: Built = { out, template, manifest };
  const table = [];
  for (const route of pagesOf(routes)) {
    const pattern = route.path ?? '';
    const open = publicPatterns.has(pattern);
    const queries = [];
    for (const query of Object.keys(queryFrames[pattern] ?? {}))
      queries.push({ query, html: await frame(built, route, pattern, query) });
    table.push({
      pattern,
      public: open,
      html: open ? await publicPage(built, pattern) : await frame(built, route, pattern),
      ...(queries.length > 0 ? { queries } : {}),
    });
  }
  const html = await adminFrame(built);
  table.push(...Object.values(adminPaths).map(({ pattern }) => ({ pattern, public: false, html })));
  const missing = await render(routes, '/this-page-is-not-there');
  const notFound = { ...missing, meta: { title: 'Page not found' } };
  await write(built, '404.html', notFound, { index: false, kind: 'page' });
  const data = { routes: table, notFound: '404.html', scriptHashes: inlineScriptHashes(template) };
  await writeFile(join(out, 'routes.json'), `${JSON.stringify(data, null, 2)}\n`);
  await compressBuild(out);
  process.stdout.write(`Prerendered ${table.length} routes, ${publicPatterns.size} of them public pages.\n`);
}

await main(resolve(process.argv[2] ?? 'dist/web'));
