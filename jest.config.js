/**
 * Five projects: pure (unit), real PostgreSQL (db), whole system over HTTP (e2e), components (web), real browser (browser).
 * Native ESM: see docs/adr/0009-esm-and-jest.md.
 */
const swc = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true, tsx: false },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2023',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};
const swcWeb = {
  ...swc,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
};

/** Tests that Node imports itself (ADR 29). */
const native = {
  testEnvironment: '<rootDir>/.ci/native/native-environment.mjs',
  runtime: '<rootDir>/.ci/native/native-runtime.mjs',
};

const server = {
  ...native,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
  moduleNameMapper: { '^#libs/(.*)\\.js$': '<rootDir>/libs/$1', '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.waybill/'],
  roots: ['<rootDir>/libs', '<rootDir>/api', '<rootDir>/worker'],
};

const database = {
  globalSetup: '<rootDir>/libs/dev/testing/global-setup.ts',
  globalTeardown: '<rootDir>/libs/dev/testing/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/libs/dev/testing/ci-retry.ts'],
};

const browser = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', swcWeb] },
  moduleNameMapper: {
    '^#libs/(.*)\\.js$': '<rootDir>/libs/$1',
    '\\.css(\\?url)?$': '<rootDir>/web/src/testing/empty-style.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.waybill/'],
  roots: ['<rootDir>/web'],
};

export default {
  // One more than cores, since tests of running servers also wait. With two more they wait for each other.
  maxWorkers: 3,
  // Tests of one file that share nothing (it.concurrent).
  maxConcurrency: 3,
  testSequencer: '<rootDir>/.ci/longest-first.mjs',
  reporters: ['default', '<rootDir>/.ci/times-reporter.mjs'],
  // What native modules of a finished file leave behind stays in its worker (ADR 29): one that has grown is replaced.
  workerIdleMemoryLimit: '1GB',
  // Generous, since a busy machine is slow and no test asserts a time. Jest takes it from here only, not from a project.
  testTimeout: 180_000,
  projects: [
    {
      ...server,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.(db|e2e)\\.spec\\.ts$'],
    },
    { ...server, ...database, displayName: 'db', testMatch: ['**/*.db.spec.ts'] },
    { ...server, ...database, displayName: 'e2e', testMatch: ['**/*.e2e.spec.ts'] },
    {
      ...browser,
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/web/jest.setup.ts'],
      testMatch: ['<rootDir>/web/{src,mails}/**/*.test.{ts,tsx}'],
    },
    {
      ...browser,
      ...database,
      displayName: 'browser',
      ...native,
      testMatch: ['<rootDir>/web/e2e/**/*.test.ts'],
    },
  ],
};
