/** Who may import whom (docs/architecture.md). Each rule is tried against a planted violation in libs/dev/testing/import-rules.spec.ts. */
const libs = ['contracts', 'domain', 'jobs', 'adapters', 'database', 'use-cases', 'runtime', 'dev'];
const tests = '\\.spec\\.ts$|\\.test\\.tsx?$|/testing/';

/** A lib, or a part of libs/dev, may import itself and those named. */
const onlyLibs = (name, allowed) => ({
  name: `libs-${name.replace('/', '-')}`,
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
  from: { path: '^(api|worker|libs|web)/', pathNot: [place, tests, '^libs/dev/'] },
  to: { path: `node_modules/(${packages.join('|')})/` },
});

/** The web app from the bottom up; a layer imports itself and those before it. main.tsx and prerender stand above all. */
const webLayers = ['lib', 'stores', 'session', 'ui', 'features', 'routes', 'app'];
const webLayer = (layer, place) => ({
  name: `web-${layer}`,
  comment: `web/src/${layer} imports only: ${webLayers.slice(0, place + 1).join(', ')}.`,
  severity: 'error',
  from: { path: `^web/src/${layer}/`, pathNot: tests },
  to: { path: `^web/src/(${webLayers.slice(place + 1).join('|')})/` },
});

/** What features made of other features may import; all others import no feature but themselves. */
const webFeatures = {
  'address-step': ['addresses', 'shipment-drafts', 'shipment-flow'],
  auth: ['account'],
  cart: ['addresses', 'parcels', 'quotes'],
  'cart-edit': [
    'address-step',
    'addresses',
    'cart',
    'package-step',
    'parcels',
    'quotes',
    'shipment-drafts',
    'shipment-flow',
    'shipments',
  ],
  checkout: ['addresses', 'cart', 'orders', 'payment', 'quotes', 'shipment-flow', 'shipments'],
  imports: ['account', 'addresses', 'cart', 'checkout', 'orders', 'parcels'],
  'instant-quote': ['addresses', 'parcels', 'quotes', 'details-step', 'shipment-drafts', 'shipment-flow', 'shipments'],
  landing: ['tracking'],
  orders: ['labels', 'shipments'],
  'package-step': ['parcels', 'shipment-flow'],
  returns: ['checkout', 'labels', 'parcels', 'payment'],
  'rates-step': ['quotes', 'details-step', 'shipment-drafts', 'shipment-flow', 'shipments'],
  'details-step': ['addresses', 'cart', 'quotes', 'shipment-drafts', 'shipment-flow', 'shipments'],
  'shipment-drafts': ['addresses', 'parcels', 'shipment-flow', 'shipments'],
  'shipment-page': [
    'addresses',
    'adjustments',
    'cart',
    'insurance',
    'labels',
    'orders',
    'parcels',
    'quotes',
    'returns',
    'shipments',
  ],
  shipments: ['cart', 'labels'],
  manifests: ['addresses', 'labels'],
  pickups: ['addresses', 'checkout', 'labels', 'orders', 'payment'],
  'admin-adjustments': ['adjustments', 'insurance'],
  'admin-claims': ['insurance'],
  'admin-carriers': ['test-shipment'],
  margins: ['test-shipment'],
  reports: ['dashboard', 'shipment-flow'],
  'store-products': ['addresses', 'parcels'],
  'store-rules': ['addresses', 'imports', 'parcels', 'stores'],
  'store-orders': ['addresses', 'cart', 'imports', 'parcels', 'saved-views', 'shipments', 'stores'],
};
const webFeature = ([feature, allowed]) => ({
  name: `web-feature-${feature}`,
  comment: `web/src/features/${feature} imports only: ${[feature, ...allowed].join(', ')}.`,
  severity: 'error',
  from: { path: `^web/src/features/${feature}/`, pathNot: tests },
  to: { path: `^web/src/features/(?!(${[feature, ...allowed].join('|')})/)` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'No cycles anywhere, of types neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
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
    onlyLibs('use-cases', ['database', 'domain', 'contracts', 'jobs', 'runtime']),
    onlyLibs('dev/sandbox', ['contracts', 'runtime']),
    onlyLibs('dev/launch', ['database', 'runtime', 'dev/sandbox', 'contracts']),
    {
      name: 'domain-without-nest',
      comment: 'Rules know nothing of the framework.',
      severity: 'error',
      from: { path: '^libs/(domain|jobs|contracts)/', pathNot: tests },
      to: { path: 'node_modules/(@nestjs|fastify|bullmq|stripe|pg|ioredis)/' },
    },
    {
      name: 'product-without-sandbox',
      comment: 'Product code knows no sandbox, no launcher, no proof and no test code.',
      severity: 'error',
      from: {
        path: '^(api|worker|web|libs/(?!dev/))',
        pathNot: [tests, '^web/(e2e|prerender)/'],
      },
      to: { path: '^libs/dev/' },
    },
    {
      name: 'product-without-dev-packages',
      comment: 'The image holds dependencies only: what the product imports when it runs is one of them.',
      severity: 'error',
      from: { path: '^(api|worker|libs/(?!dev/))', pathNot: tests },
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
    ...webLayers.slice(0, -1).map(webLayer),
    ...Object.entries(webFeatures).map(webFeature),
    {
      name: 'web-features-apart',
      comment: 'A feature that is not made of others imports none.',
      severity: 'error',
      from: {
        path: '^web/src/features/([^/]+)/',
        pathNot: [tests, `^web/src/features/(${Object.keys(webFeatures).join('|')})/`],
      },
      to: { path: '^web/src/features/(?!$1/)' },
    },
    {
      name: 'web-routes-apart',
      comment: 'A route is a loader and a composition of features; it imports no other route.',
      severity: 'error',
      from: { path: '^web/src/routes/', pathNot: tests },
      to: { path: '^web/src/routes/' },
    },
    {
      name: 'web-without-testing',
      comment: 'Sandboxes of component tests stay in tests.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { path: '^web/src/testing/' },
    },
    packageOnlyIn(['stripe'], '^libs/adapters/stripe/'),
    packageOnlyIn(
      ['bullmq', 'ioredis'],
      '^(worker/src/runtime/|libs/adapters/queue/|libs/database/migrations-up\\.ts$)',
    ),
    packageOnlyIn(['@nestjs/bullmq'], '^worker/src/'),
    packageOnlyIn(['aws-jwt-verify'], '^libs/adapters/cognito/'),
    packageOnlyIn(['@aws-sdk'], '^libs/adapters/objects/'),
    packageOnlyIn(['@easypost/api'], '^libs/adapters/carriers/easypost/'),
    packageOnlyIn(['@cantoo/pdf-lib'], '^libs/adapters/label-render/'),
    packageOnlyIn(['fontkit', 'any-ascii', '@expo-google-fonts'], '^libs/adapters/label-render/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.waybill|demo)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
