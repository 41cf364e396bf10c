import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';
import jestRuntime from 'jest-runtime';
import { sourceMapOf } from '../../libs/dev/testing/typescript-hooks.ts';

const Runtime = jestRuntime.default ?? jestRuntime;
let runs = 0;

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node/', import.meta.url)));

/** What cannot be here fails, so that no test believes in a mock that is none. */
const absent = Object.fromEntries(
  ['mock', 'doMock', 'unmock', 'dontMock', 'unstable_mockModule', 'unstable_unmockModule', 'setMock', 'resetModules']
    .concat('isolateModules', 'isolateModulesAsync', 'enableAutomock', 'createMockFromModule', 'requireMock')
    .map((name) => [
      name,
      () => {
        throw new Error(
          `jest.${name} does not exist where Node imports the tests: see docs/adr/0029-tests-that-node-imports.md.`,
        );
      },
    ]),
);

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
    globalThis.jest = Object.assign(this.jestGlobals.jestObjectFor(path), absent);
    const { href } = pathToFileURL(path);
    runs += 1;
    return import(`${href}?run=${runs}`);
  }

  getSourceMaps() {
    return new SourceMaps();
  }
}

/** Of what Node has loaded, by source. */
class SourceMaps extends Map {
  get(source) {
    return sourceMapOf(source);
  }
}
