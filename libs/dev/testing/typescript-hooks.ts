import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync, version } from '@swc/core';

// Runs our TypeScript without a build: `node --import ./libs/dev/testing/typescript-hooks.ts program.ts`. Node loads
// this file itself, so it has no imports of ours and uses erasable syntax only.

const root = new URL('../../../', import.meta.url);
const swc = JSON.parse(readFileSync(new URL('.swcrc', root), 'utf8')) as { jsc: object };
const web = {
  jsc: { ...swc.jsc, parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
};
const webFolder = fileURLToPath(new URL('web/', root));
const cache = new URL('node_modules/.cache/compiled-tests/', root);
mkdirSync(cache, { recursive: true });

/** Compiles each content once: many test processes load the same files. @returns the code, and where its source map is stored. */
function compile(filename: string): { code: string; mapFile: string } {
  const source = readFileSync(filename, 'utf8');
  const options = { ...(filename.startsWith(webFolder) ? web : swc), filename, swcrc: false, sourceMaps: true };
  const key = createHash('sha1').update(version).update(JSON.stringify(options)).update(source).digest('hex');
  const stored = fileURLToPath(new URL(key, cache));
  const [codeFile, mapFile] = [`${stored}.js`, `${stored}.map`];
  if (existsSync(codeFile)) return { code: readFileSync(codeFile, 'utf8'), mapFile };
  const { code, map = '{}' } = transformSync(source, options);
  store(mapFile, map);
  store(codeFile, code);
  return { code, mapFile };
}

/** Other processes see all of the file or none. */
function store(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

const mapFiles = new Map<string, string>();

/** Where the source map of a file is that was loaded here. */
export const sourceMapOf = (url: string): string | undefined => mapFiles.get(withoutQuery(url));

const withoutQuery = (url: string): string => url.replace(/\?.*$/, '');

/**
 * The source file for one of our import specifiers, if it exists: the server writes `.js`, the web app omits the
 * extension.
 */
function sourceOf(specifier: string, parent: string | undefined): string | undefined {
  const base = specifier.startsWith('#libs/')
    ? new URL(specifier.slice(1), root)
    : /^\.{1,2}\//.test(specifier) && parent?.startsWith('file:')
      ? new URL(specifier, parent)
      : undefined;
  if (!base || base.href.includes('/node_modules/')) return undefined;
  const stem = withoutQuery(base.href).replace(/\.js$/, '');
  return [`${stem}.ts`, `${stem}.tsx`].find((url) => existsSync(fileURLToPath(url)));
}

registerHooks({
  resolve(specifier, context, next) {
    const source = sourceOf(specifier, context.parentURL);
    return source ? { url: source, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    const file = withoutQuery(url);
    if (!/\.tsx?$/.test(file) || file.includes('/node_modules/')) return next(url, context);
    const { code, mapFile } = compile(fileURLToPath(file));
    mapFiles.set(file, mapFile);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
