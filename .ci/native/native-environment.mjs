import process from 'node:process';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** What a file of tests sets for itself by `jest.setTimeout` and `jest.retryTimes`. */
const setByTests = [
  'TEST_TIMEOUT_SYMBOL',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
].map((name) => Symbol.for(name));

/**
 * Tests of servers run in Node itself, not in a context of their own (ADR 29): what a file changes of the process is put back when
 * it is done.
 */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #env = { ...process.env };
  #console = globalThis.console;
  #exit = process.exit;
  #folder = process.cwd();
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #ofJest = [];

  constructor({ projectConfig: config }) {
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  setup() {}

  /** What is global by now is Jest's; what comes later is the product's, and stays. Told before the first file is imported. */
  jestIsReady() {
    if (this.#ofJest.length > 0) return;
    this.#ofJest = Reflect.ownKeys(globalThis).filter((key) => !(key in this.#globals));
  }

  teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const key of [...this.#ofJest, ...setByTests]) Reflect.deleteProperty(globalThis, key);
    this.#putGlobalsBack();
    globalThis.console = this.#console;
    process.exit = this.#exit;
    process.exitCode = undefined;
    process.chdir(this.#folder);
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
  }

  /** Such as `fetch`, when a test puts another in its place. */
  #putGlobalsBack() {
    for (const key of Reflect.ownKeys(this.#globals)) {
      const before = this.#globals[key];
      const now = Reflect.getOwnPropertyDescriptor(globalThis, key);
      if (before.configurable && 'value' in before && now?.value !== before.value)
        Object.defineProperty(globalThis, key, before);
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
