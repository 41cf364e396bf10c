import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Chunks made by hand, first match wins: what every page runs on (it changes with the dependencies, not with the pages), what of our
 * own every page has, the frame of the layouts, what asks the server, controls of forms, what shows a page's states, the steps of a
 * shipment, what goes over the wire, the cart, guards of routes, uploaded files, sign-in. Everything else is split by page. Few
 * chunks keep the list of them in the entry short.
 */
const anyOf =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));
const chunks = [
  {
    name: 'base',
    test: anyOf(
      /node_modules\/(react|react-dom|react-router|scheduler|clsx|cookie)\//,
      /node_modules\/zustand\/esm\/(react|vanilla)/,
      /node_modules\/@tanstack\/query-core\/build\/modern\/(?!\w*Observer|hydration|streamed|thenable)/,
      /node_modules\/@tanstack\/react-query\/build\/modern\/QueryClientProvider/,
    ),
  },
  {
    name: 'shell',
    test: anyOf(
      /lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/,
      /lucide-react\/dist\/esm\/icons\/(check|copy|wifi-off)\./,
      /web\/src\/(app\/(paths|route-parts|route-chunk|error-page)|ui\/(button|link|use-prefetch|copy-text)|stores\/(app|mobile-nav|session))\./,
      /web\/src\/lib\/(format|problems|prefetch|page-meta|safe-storage)/,
      /vite\/preload-helper/,
    ),
  },
  {
    name: 'api',
    test: anyOf(
      /web\/src\/lib\/(api|http|idempotency-key|etag-cache|session-tokens|config|report)\./,
      /web\/src\/lib\/identity\/(cognito-call|guest-identity|identity-error|jwt-payload|retries|user-pool|user-session)\./,
    ),
  },
  { name: 'frame', test: /web\/src\/(app\/layouts\/(site|mobile|menu|main|side|help)|ui\/(logo|badge))/ },
  { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
  {
    name: 'controls',
    test: /web\/src\/(ui\/(field|select|text-input|number-with-unit|checkbox)|lib\/country-name)\./,
  },
  {
    name: 'states',
    test: anyOf(
      /web\/src\/ui\/(card|inline-alert|problem-alert|conflict-alert|error-state|empty-state|error-summary|skeleton|dialog)\./,
      /lucide-react\/dist\/esm\/icons\/(arrow-left|circle-x|clock-3|cloud-off|map-pin|package-check|plus|shopping-cart)\./,
      /lucide-react\/dist\/esm\/icons\/(trash|triangle-exclamation-point|undo-2|download|info|pencil-line|refresh-cw|search-x|upload)\./,
      /web\/src\/lib\/save-file\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'flow',
    test: anyOf(
      /web\/src\/features\/shipment-flow\/(flow-page|flow-steps|summary-card)\./,
      /web\/src\/features\/shipments\/shipment-(queries|mutations)\./,
      /web\/src\/stores\/(shipment-draft|draft-migration|new-shipment|preferences)\./,
      /web\/src\/ui\/stepper\./,
      /web\/src\/features\/addresses\/(address-line|address-brief|empty-address)\./,
      /web\/src\/lib\/(service-title|use-polled|polling)\./,
      /web\/src\/features\/orders\/(order-(queries|lines|outcome|result)|payment-status-card|refund-(panel|dialog|text))\./,
      /web\/src\/features\/cart\/(cart-(queries|count)|use-add-(to-cart|queued-items))\./,
      /web\/src\/stores\/queued-cart-items\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'steps',
    test: anyOf(
      /web\/src\/routes\/shipments\/parts\/(save-shipment|load-draft|draft-of-shipment|use-draft|draft-summary)\./,
      /web\/src\/routes\/shipments\/parts\/(shipment-summary|open-issues|confirm-price-change|use-complete-shipment|checkout-problem|chosen-offer)\./,
    ),
    includeDependenciesRecursively: false,
  },
  { name: 'zod', test: /node_modules\/zod\// },
  {
    name: 'wire',
    test: /libs\/contracts\/(action-reason|page|shipments|quotes|cart|coupons|orders|labels|refunds|statuses|address|money|parcels|cards)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'cart',
    test: anyOf(
      /web\/src\/routes\/cart\//,
      /web\/src\/features\/cart\/(cart-(groups|state-badge|total-lines)|coupon-field|use-cart|use-cart-changes)\./,
      /web\/src\/stores\/(cart|cart-edit)\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'guards',
    test: /web\/src\/(app\/guards|lib\/(redirect-to|safe-redirect|route-params))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'imports',
    test: anyOf(
      /web\/src\/features\/imports\/(?!column|mapping|stored|ignored|saved|use-save)/,
      /libs\/contracts\/imports\/(imports|mapping|rate-rule|rows|columns|column-names|column-unit|corrected-file)\./,
    ),
    includeDependenciesRecursively: false,
  },
  { name: 'auth', test: /web\/src\/(features\/auth|routes\/auth\/parts)\//, includeDependenciesRecursively: false },
];

/** Sonner inserts its styles by script, which our content security policy refuses; the toaster imports them as a file. */
const sonnerWithoutStyle: Plugin = {
  name: 'sonner-without-style',
  transform: {
    filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
    handler(code) {
      const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (without === code) throw new Error('Sonner does not insert its styles as this plugin expects.');
      return without;
    },
  },
};

/** `#libs` points at the source, not at dist, so that the web build needs no server build before it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [react(), tailwindcss(), sonnerWithoutStyle],
  resolve: { alias: [{ find: /^#libs\/(.*)\.js$/, replacement: here('../libs/$1.ts') }] },
  // The sign-in library's buffers ask for Node's name of it.
  define: isSsrBuild ? {} : { global: 'globalThis' },
  publicDir: isSsrBuild ? false : here('./public'),
  build: {
    outDir: isSsrBuild ? here('../node_modules/.cache/web-prerender') : here('../dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunks }, chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
  // The icons' CommonJS build would be loaded otherwise, whose names Node cannot see.
  ssr: { noExternal: ['lucide-react'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/config.json': 'http://127.0.0.1:3000' },
  },
}));
