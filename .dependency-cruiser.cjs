/** Who may import whom (docs/architecture.md). Each rule is tried against a planted violation in libs/testing/import-rules.spec.ts. */
const libs = [
  'contracts',
  'domain',
  'jobs',
  'adapters',
  'database',
  'runtime',
  'sandbox',
  'launch',
  'proof',
  'testing',
];
const tests = '(\\.spec\\.ts|\\.test\\.tsx?|/testing/|/test-[^/]+\\.ts)$|/testing/';

/** A lib may import itself and those named. */
const onlyLibs = (name, allowed) => ({
  name: `libs-${name}`,
  comment: `libs/${name} imports only: ${[name, ...allowed].join(', ')}.`,
  severity: 'error',
  from: { path: `^libs/${name}/`, pathNot: tests },
  to: { path: `^(api|worker|web|libs/(?!(${[name, ...allowed].join('|')})/))` },
});

/** Packages that may be imported from one place only. */
const packageOnlyIn = (packages, place) => ({
  name: `package-${packages[0].replace(/\W+/g, '-')}`,
  comment: `${packages.join(', ')} only in ${place}.`,
  severity: 'error',
  from: { path: '^(api|worker|libs|web)/', pathNot: [place, tests, '^libs/(sandbox|launch|proof|testing)/'] },
  to: { path: `node_modules/(${packages.join('|')})/` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'No cycles anywhere.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'Every import resolves.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contracts-import-zod-only',
      comment: 'libs/contracts crosses to the browser: nothing but zod.',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: tests },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    onlyLibs('contracts', []),
    onlyLibs('domain', ['contracts']),
    onlyLibs('jobs', ['contracts']),
    onlyLibs('adapters', ['domain', 'contracts', 'runtime']),
    onlyLibs('database', ['domain', 'contracts', 'jobs', 'runtime']),
    onlyLibs('runtime', ['contracts']),
    onlyLibs('sandbox', ['contracts', 'runtime']),
    onlyLibs('launch', ['database', 'runtime', 'sandbox', 'contracts']),
    {
      name: 'domain-without-nest',
      comment: 'Rules know nothing of the framework.',
      severity: 'error',
      from: { path: '^libs/(domain|jobs|contracts)/', pathNot: tests },
      to: { path: 'node_modules/(@nestjs|fastify|bullmq|stripe|pg|ioredis)/' },
    },
    {
      name: 'product-without-sandbox',
      comment: 'Product code knows no stand-in, no launcher, no proof and no test code.',
      severity: 'error',
      from: {
        path: '^(api|worker|web|libs/(contracts|domain|jobs|adapters|database|runtime))/',
        pathNot: [tests, '^web/(e2e|prerender)/'],
      },
      to: { path: '^libs/(sandbox|launch|proof|testing)/' },
    },
    {
      name: 'product-without-dev-packages',
      comment: 'The image holds dependencies only: what the product imports when it runs is one of them.',
      severity: 'error',
      from: { path: '^(api|worker|libs/(contracts|domain|jobs|adapters|database|runtime))/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'api-not-worker', severity: 'error', from: { path: '^api/' }, to: { path: '^(worker|web)/' } },
    { name: 'worker-not-api', severity: 'error', from: { path: '^worker/' }, to: { path: '^(api|web)/' } },
    {
      name: 'api-without-queue',
      comment: 'The api writes outbox rows; it works while the queue is down. The queue board looks into it (ADR 16).',
      severity: 'error',
      from: { path: '^api/', pathNot: [tests, '^api/src/queue-board/'] },
      to: {
        path: 'node_modules/(bullmq|@nestjs/bullmq|ioredis|stripe|pdfkit|bwip-js|@bull-board)/|^libs/adapters/queue/',
      },
    },
    {
      name: 'web-only-contracts',
      severity: 'error',
      from: { path: '^web/(src|prerender)/' },
      to: { path: `^(api|worker|libs/(${libs.filter((lib) => lib !== 'contracts').join('|')}))/` },
    },
    {
      name: 'no-sibling-features',
      comment: 'Features meet in libs/domain or, in web, in routes.',
      severity: 'error',
      from: { path: '^(api|worker)/src/([^/]+)/', pathNot: ['^(api|worker)/src/(http|runtime)/', tests] },
      to: { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/($2|http|runtime)/'] },
    },
    {
      name: 'no-sibling-web-features',
      comment: 'Features meet in routes.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^web/src/(features/(?!$1/)|routes/)' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^web/src/(features|routes|app)/' },
    },
    packageOnlyIn(['stripe'], '^libs/adapters/stripe/'),
    packageOnlyIn(
      ['bullmq', 'ioredis'],
      '^(worker/src/runtime/|libs/adapters/queue/|libs/database/migrations-up\\.ts$)',
    ),
    packageOnlyIn(['@nestjs/bullmq'], '^worker/src/'),
    packageOnlyIn(['aws-jwt-verify'], '^libs/adapters/cognito/'),
    packageOnlyIn(['fontkit', 'any-ascii', '@expo-google-fonts'], '^libs/adapters/label-render/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.waybill|demo)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
