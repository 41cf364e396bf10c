import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';
import jestRuntime from 'jest-runtime';
import { sourceMapOf } from '../../libs/dev/testing/typescript-hooks.ts';

const Runtime = jestRuntime.default ?? jestRuntime;
const mapFolder = new URL('../../node_modules/.cache/test-maps/', import.meta.url);
let runs = 0;

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node/', import.meta.url)));

const globals = new URL('./jest-globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' && !context.parentURL?.includes('/node_modules/')
      ? { url: globals, format: 'module', shortCircuit: true }
      : next(specifier, context),
});

/**
 * Imports tests as Node does: what they import is loaded once a worker, not once a file, which took 40 % of the time (ADR 29). A
 * file of tests itself is loaded again each time. Jest's mocks of modules do not exist here; no test uses them.
 */
export default class NativeRuntime extends Runtime {
  #environment;

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.#environment = environment;
  }

  /** Jest's own framework, whose state must be new for each file. */
  requireInternalModule(from) {
    const require = createRequire(from);
    delete require.cache[from];
    return require(from);
  }

  /** `process` is the real one: it keeps what it has. */
  installGetBuiltinModule() {}

  async unstable_importModule(path) {
    this.#environment.jestIsReady();
    globalThis.jest = this.jestGlobals.jestObjectFor(path);
    const { href } = pathToFileURL(path);
    runs += 1;
    return import(`${href}?run=${runs}`);
  }

  getSourceMaps() {
    return new SourceMaps();
  }
}

/** Jest looks for maps in files: one is written when its source stands in a stack trace. */
class SourceMaps extends Map {
  get(source) {
    const map = sourceMapOf(source);
    if (!map) return undefined;
    mkdirSync(mapFolder, { recursive: true });
    const file = new URL(`${createHash('sha256').update(source).digest('hex')}.json`, mapFolder);
    writeFileSync(file, map);
    return fileURLToPath(file);
  }
}
