import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// Runs the server's TypeScript as it is, without a build: `node --import ./libs/dev/testing/typescript-hooks.ts program.ts`.
// Node loads this file itself, so it stays on its own and uses erasable syntax only.

const root = new URL('../../../', import.meta.url);
const swc = JSON.parse(readFileSync(new URL('.swcrc', root), 'utf8')) as object;

/** The source of what a `.js` specifier of ours names, if there is one. */
function sourceOf(specifier: string, parent: string | undefined): string | undefined {
  if (!specifier.endsWith('.js')) return undefined;
  const base = specifier.startsWith('#libs/')
    ? new URL(specifier.slice(1), root)
    : specifier.startsWith('.') && parent
      ? new URL(specifier, parent)
      : undefined;
  if (!base || base.href.includes('/node_modules/')) return undefined;
  const source = base.href.replace(/\.js$/, '.ts');
  return existsSync(fileURLToPath(source)) ? source : undefined;
}

registerHooks({
  resolve(specifier, context, next) {
    const source = sourceOf(specifier, context.parentURL);
    return source ? { url: source, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...swc,
      filename,
      swcrc: false,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
