import { readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { defineConfig } from 'rolldown';

/**
 * Each program as one file, since Node takes a second of processor time to find and load 2,800 (docs/adr/0031).
 * It is made of what `swc` compiled, so that decorators mean the same in a test and in a program.
 */

const folderOf = (name) => resolve('dist', 'programs', name);
const isLibrary = (id) => id.includes('/node_modules/');

/** What a module looks for beside itself, it still finds there. */
const keepPlaces = (name) => ({
  name: 'keep-places',
  transform(code, id, { magicString }) {
    if (!/import\.meta\.(url|dirname)/.test(code)) return undefined;
    const from = (path) => `new URL(${JSON.stringify(relative(folderOf(name), path))}, import.meta.url)`;
    magicString.replaceAll('import.meta.dirname', `import.meta.here`);
    magicString.replaceAll('import.meta.url', `${from(id)}.href`);
    magicString.replaceAll('import.meta.here', `decodeURIComponent(${from(dirname(id))}.pathname)`);
    return { code: magicString };
  },
});

/** Stacks name our TypeScript. Of libraries the map has lines only: Node reads all of it for the first stack. */
const mapOurs = {
  name: 'map-ours',
  load(id) {
    if (!id.endsWith('.js')) return undefined;
    const code = readFileSync(id, 'utf8');
    return { code, map: isLibrary(id) ? lineByLine(id, code) : JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
  },
};

const lineByLine = (id, code) => ({
  version: 3,
  names: [],
  sources: [basename(id)],
  mappings: `AAAA${';AACA'.repeat(code.split('\n').length - 1)}`,
});

const program = (name) => ({
  input: { main: resolve('dist', name, 'src', 'main.js') },
  platform: 'node',
  // As Node would run it: everything that is imported.
  treeshake: false,
  experimental: { nativeMagicString: true },
  plugins: [keepPlaces(name), mapOurs],
  // Nest asks for packages that we do not have, and goes on without them.
  checks: { unresolvedImport: false, eval: false, importIsUndefined: false },
  // Names of classes are names of tables, commands and providers.
  output: { dir: folderOf(name), keepNames: true, comments: false, sourcemap: true, sourcemapExcludeSources: true },
  logLevel: 'warn',
});

export default defineConfig([program('api'), program('worker')]);
