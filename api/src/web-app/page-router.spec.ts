import { pageRouter } from './page-router.js';

const route = (pattern: string, open = false) => ({ pattern, public: open, html: `${pattern}.html` });
const pageAt = pageRouter({
  routes: [
    route('/', true),
    route('/track/:slug'),
    route('/shipments'),
    route('/shipments/new/package-type/:type/:select?'),
    route('/shipments/:slug'),
    route('/shipments/new'),
    route('/user/*'),
    route('/a.b', true),
    {
      ...route('/orders'),
      queries: [
        { query: 'order', html: 'one.html' },
        { query: 'tab=file', html: 'file.html' },
      ],
    },
  ],
  notFound: '404.html',
  scriptHashes: [],
});

it.each([
  ['/', '/', true],
  ['/track/abc', '/track/:slug', true],
  ['/track/abc/', '/track/:slug', true],
  ['/track', undefined, false],
  ['/track/abc/def', undefined, false],
  ['/shipments', '/shipments', true],
  ['/shipments/new', '/shipments/new', true],
  ['/shipments/xyz', '/shipments/:slug', true],
  ['/shipments/new/package-type/parcel', '/shipments/new/package-type/:type/:select?', true],
  ['/shipments/new/package-type/parcel/custom', '/shipments/new/package-type/:type/:select?', true],
  ['/user', '/user/*', true],
  ['/user/payments/cards', '/user/*', true],
  ['/username', undefined, false],
  ['/a.b', '/a.b', true],
  ['/axb', undefined, false],
  ['//evil.example', undefined, false],
])('%s shows %s', (path, pattern, known) => {
  expect(pageAt(path)).toMatchObject({ known, html: pattern ? `${pattern}.html` : '404.html' });
});

it.each([
  ['', '/orders.html'],
  ['tab=file', 'file.html'],
  ['q=a%3Db&tab=file', 'file.html'],
  ['tab=files', '/orders.html'],
  ['order=1&tab=file', 'one.html'],
  ['order', 'one.html'],
  ['%', '/orders.html'],
])('/orders?%s shows %s', (query, html) => {
  expect(pageAt('/orders', query)).toEqual({ html, public: false, known: true });
});
