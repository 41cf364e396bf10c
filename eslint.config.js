import js from '@eslint/js';
import query from '@tanstack/eslint-plugin-query';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

/** Classes that the ORM fills without their constructor cannot have #members; a decorator cannot stand before one. */
const hardPrivate = {
  selector:
    "[accessibility='private'][kind!='constructor']:matches(PropertyDefinition, MethodDefinition):not(:has(> Decorator))",
  message: 'Write #name instead of private name.',
};
const ownState = {
  selector: "AssignmentExpression[left.type='MemberExpression'][left.object.type!='ThisExpression']",
  message: 'Do not assign to another object: give it a verb.',
};

/** Not in what a program measures of itself: there is no rule of the business in it. */
const injectedClock = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
].map((selector) => ({ selector, message: 'Ask the injected Clock, or take `now` as a parameter.' }));
/** What `em.transactional`, `em.execute` and `runPrepared` are for (ADR 30). */
const oneWayToTheDatabase = [
  {
    selector:
      "CallExpression[callee.property.name='begin']:matches([callee.object.name=/^(em|inner|fork)$/], [callee.object.property.name='em'])",
    message: 'Open a transaction by em.transactional, or end a job by delivery.commit.',
  },
  {
    selector: "CallExpression[callee.property.name='execute'][callee.object.callee.property.name='getConnection']",
    message: 'Run SQL by em.execute, or by runPrepared outside of transactions.',
  },
];
const ownTransactions = ['worker/src/runtime/job-run/commit-unflushed.ts'];
const ownTimes = ['api/src/http/limits/**', 'api/src/imports/rows/row-count-cache.ts'];

/** Recommended, type-checked, and our rules of docs/architecture.md. Formatting is prettier's business. */
export default ts.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      '.waybill/**',
      'demo/**',
      '**/*.d.ts',
      '**/*.d.mts',
      'coverage/**',
      'web/public/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './web/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'max-lines': ['error', { max: 250 }],
      'max-params': 'off',
      '@typescript-eslint/max-params': ['error', { max: 5 }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['libs/domain/**'],
    rules: { 'no-restricted-syntax': ['error', hardPrivate] },
  },
  {
    // State changes only in methods of the object itself: handlers call verbs.
    files: ['api/src/**/*.ts', 'worker/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/testing/**', '**/test-*.ts'],
    rules: { 'no-restricted-syntax': ['error', hardPrivate, ownState, ...injectedClock, ...oneWayToTheDatabase] },
  },
  {
    files: ['libs/use-cases/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', hardPrivate, ownState, ...injectedClock, ...oneWayToTheDatabase] },
  },
  {
    files: ownTimes,
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', hardPrivate, ownState, ...oneWayToTheDatabase] },
  },
  {
    files: ownTransactions,
    rules: { 'no-restricted-syntax': ['error', hardPrivate, ownState, ...injectedClock] },
  },
  {
    // Rules load and store nothing: who calls them does.
    files: ['libs/{contracts,domain,jobs}/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/testing/**', '**/test-*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@mikro-orm/core',
              allowImportNames: ['defineEntity', 'p'],
              message: 'Aggregates are mapped here; loading and storing them is for libs/use-cases, api and worker.',
            },
          ],
          patterns: [{ regex: '^@mikro-orm/(?!core$)', message: 'Only the mapping of @mikro-orm/core.' }],
        },
      ],
    },
  },
  {
    files: ['libs/dev/**', 'web/prerender/**', '**/*.spec.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [a11y.flatConfigs.recommended, query.configs['flat/recommended']],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules },
  },
  {
    // A route is a loader and a composition: what it composes is in features.
    files: ['web/src/routes/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 60 }] },
  },
  {
    files: ['**/*.spec.ts', '**/*.test.{ts,tsx}', 'web/e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.cjs'],
    languageOptions: { globals: { process: 'readonly', module: 'readonly', console: 'readonly' } },
  },
  {
    files: ['docs/examples/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', fetch: 'readonly', Buffer: 'readonly' } },
  },
);
