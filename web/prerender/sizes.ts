import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Prints, as JSON, the gzip sizes of what a first visit loads: `entry` (every page), `landing` (entry, layout and page),
 * `css`, `fonts`, and each route on top of the entry. Bytes. Usage: node web/prerender/sizes.ts [dist/web]
 */
type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };

const out = resolve(process.argv[2] ?? 'dist/web');
const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const gzip = (file: string) => gzipSync(readFileSync(join(out, file)), { level: 9 }).length;

function filesOf(keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(chunk.imports ?? [], seen);
  }
  return seen;
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzip(file), 0);
const entries = [...Object.keys(manifest).filter((key) => manifest[key]?.isEntry), 'src/main.tsx'];
const styles = new Set(
  Object.values(manifest).flatMap(({ css = [], file }) => [...css, ...(file.endsWith('.css') ? [file] : [])]),
);
const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2') && !file.includes('latin-ext'));
const withEntry = (...keys: string[]) => total(filesOf([...entries, ...keys]));
const pages = Object.keys(manifest).filter((key) => key.startsWith('src/routes/'));

const sizes = {
  entry: withEntry(),
  landing: withEntry('src/app/layouts/default-layout.tsx', 'src/routes/landing.tsx'),
  css: total(styles),
  fonts: fonts.reduce((sum, { file }) => sum + readFileSync(join(out, file)).length, 0),
  routes: Object.fromEntries(pages.map((key) => [key.slice('src/routes/'.length, -'.tsx'.length), withEntry(key)])),
};
process.stdout.write(`${JSON.stringify(sizes)}\n`);
