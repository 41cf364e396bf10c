const anyOf =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));
/**
 * Chunks made by hand, first match wins: what every page runs on (it changes with the dependencies, not with the pages), what of our
 * own every page has, the frame of the layouts, the side bar of whoever is signed in, what asks the server, controls of forms, what
 * shows a page's states, the steps of a shipment, what goes over the wire, the cart, guards of routes, uploaded files, sign-in.
 * Everything else is split by page. Few chunks keep the list of them in the entry short.
 */
export const chunks = [
  // What start.ts needs to fetch the rest; in another chunk it would bring that along.
  { name: 'preload', test: /vite\/preload-helper/, includeDependenciesRecursively: false },
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
      /lucide-react\/dist\/esm\/icons\/wifi-off\./,
      /web\/src\/(app\/(route-parts|route-chunk|error-page)|ui\/(button|navigation\/(link|use-prefetch)))\./,
      /web\/src\/(stores\/(app-status|mobile-nav|session|step-up)|lib\/navigation\/paths)\./,
      /web\/src\/lib\/(http\/problems|navigation\/(prefetch|page-meta)|browser\/safe-storage)\./,
    ),
  },
  {
    name: 'api',
    test: anyOf(
      /web\/src\/lib\/(http\/(http|idempotency-key|etag-cache)|config|report)\./,
      /web\/src\/session\/(api|credentials|guest-identity|jwt-payload|renew-access-token|stored-session|user-session)\./,
      /web\/src\/session\/cognito\/(cognito-call|identity-error|retries|user-pool)\./,
    ),
  },
  // What the first page's form runs on; most other pages need it too.
  {
    name: 'start',
    test: anyOf(
      /web\/src\/(features\/addresses\/form\/country-choices|features\/landing\/track-box|stores\/drafts\/instant-quotes)\./,
      /web\/src\/(ui\/form\/(field|select|text-input|number-with-unit|checkbox)|lib\/text\/country-name)\./,
      /libs\/contracts\/(addresses\/countries|carriers\/carrier-catalog|parcels\/presets)\./,
      /lucide-react\/dist\/esm\/icons\/(zap|credit-card|receipt-text|search|circle-check|truck|shield-check)\./,
      /web\/src\/lib\/text\/format\./,
      /node_modules\/zustand\/esm\/middleware/,
    ),
  },
  {
    name: 'frame',
    test: /web\/src\/(app\/site-frame\/(site|mobile|menu-item|main|help|work|use-sign-in-href)|ui\/(logo|display\/badge))/,
  },
  {
    name: 'side-bar',
    test: /web\/src\/app\/(site-frame\/(side-bar\/|account)|layouts\/signed-in)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'query',
    test: anyOf(
      /node_modules\/@tanstack\/(react-query|query-core)\//,
      /web\/src\/lib\/(text\/service-title|http\/(use-polled|polling))\./,
      /web\/src\/(ui\/table\/list-key|stores\/(preferences|offered-commands))\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'states',
    test: anyOf(
      /web\/src\/ui\/feedback\/(inline-alert|problem-alert|conflict-alert|error-state|load-error|empty-state|skeleton)\./,
      /web\/src\/ui\/(card|form\/(error-summary|radio-cards)|dialog\/dialog)\./,
      /web\/src\/ui\/(feedback\/problem-text|form\/contract-resolver)\./,
      /lucide-react\/dist\/esm\/icons\/(arrow-left|circle-x|clock-3|cloud-off|map-pin|package-check|plus|shopping-cart)\./,
      /lucide-react\/dist\/esm\/icons\/(trash|triangle-exclamation-point|undo-2|download|info|pencil-line|refresh-cw|search-x|upload)\./,
      /web\/src\/lib\/(browser\/save-file|text\/group-fours)\./,
      /web\/src\/ui\/display\/copy-text\./,
      /lucide-react\/dist\/esm\/icons\/(check|copy)\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'flow',
    test: anyOf(
      /web\/src\/features\/shipment-flow\/(flow-page|flow-steps|summary-card)\./,
      /web\/src\/features\/(shipments\/shipment-(queries|mutations)|labels\/label-queries)\./,
      /web\/src\/stores\/drafts\/(shipment-draft|draft-migration|new-shipment)\./,
      /web\/src\/ui\/navigation\/stepper\./,
      /web\/src\/features\/addresses\/(address-line|address-brief|form\/empty-address)\./,
      /web\/src\/features\/orders\/(order-(queries|lines|outcome|result)|payment-status-card|refunds\/refund-(panel|dialog|text))\./,
      /web\/src\/features\/cart\/(cart-(queries|count)|use-add-(to-cart|queued-items))\./,
      /web\/src\/stores\/queued-cart-items\./,
      /web\/src\/(features\/labels\/print\/print-frame|routes\/shipments\/handle-payment|features\/checkout\/use-recent-attempt)\./,
      /web\/src\/lib\/label-status\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'steps',
    test: anyOf(
      /web\/src\/features\/shipment-drafts\/(save-shipment|load-draft|draft-of-shipment|use-draft|draft-summary|shipment-summary)\./,
      /web\/src\/features\/(shipment-flow\/open-issues|review-step\/(confirm-price-change|use-complete-shipment))\./,
      /web\/src\/features\/(checkout\/checkout-problem|quotes\/offers\/chosen-offer)\./,
      /web\/src\/features\/(parcels\/(form\/(parcels?-(from-form|text)|unit-switch)|packaging\/packaging-text)|quotes\/offers\/offer-text)\./,
      /libs\/contracts\/values\/units\./,
      /web\/src\/(lib\/text\/(decimal|estimate-text)|ui\/display\/price|features\/(quotes\/price\/missing-charges|addresses\/full-address))\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'address',
    test: anyOf(
      /web\/src\/features\/(address-step|addresses\/form|addresses\/book\/book-queries)/,
      /web\/src\/lib\/use-settled\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'address-rules',
    test: /libs\/contracts\/(addresses\/(normalize-address|address-rules|phone|zip-towns|run-address-check)|field-rules\/field-rules|countries\/us-zip(3-table)?)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'parcel',
    test: anyOf(
      /web\/src\/features\/(parcels\/(form\/|packaging\/packaging-drawing|saved-packages\/package-choice)|package-step\/)/,
      /web\/src\/features\/quotes\/use-quote-request\.|libs\/contracts\/parcels\/(parcel-limits|side-rounding)\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'pay',
    test: anyOf(
      /web\/src\/features\/(checkout\/(payable|form\/)|checkout\/shipment\/use-order-coupon)/,
      /lucide-react\/dist\/esm\/icons\/ticket-percent\./,
    ),
    includeDependenciesRecursively: false,
  },
  { name: 'zod', test: /node_modules\/zod\// },
  {
    name: 'wire',
    test: anyOf(
      /libs\/contracts\/(shipments\/(shipments|quotes|labels|statuses)|orders\/(cart|coupons|orders|refunds)|payments\/cards)\./,
      /libs\/contracts\/(admin\/action-reason|imports\/rate-rules\/rate-rule|values\/(page|money)|addresses\/(address|address-lines|printed-as)|parcels\/parcels)\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'cart',
    test: anyOf(
      /web\/src\/features\/cart\/(list|totals)\//,
      /web\/src\/(features\/cart\/(edit-path|use-cart|use-cart-changes)|stores\/(cart|drafts\/cart-edit))\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'guards',
    test: anyOf(
      /web\/src\/session\/(guards|home-page)\./,
      /web\/src\/lib\/navigation\/(all-admin-screens|redirect-to|safe-redirect|route-params)\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'imports',
    test: anyOf(
      /web\/src\/features\/imports\/((?!import-(page|requests)\.)[^/]+\.tsx?$|upload\/|mapping\/(format-form|found-format)\.)/,
      /web\/src\/lib\/text\/file-size\./,
      /libs\/contracts\/imports\/(imports|mapping\/mapping|rows\/rows|files\/corrected-file)\./,
      /libs\/contracts\/imports\/columns\/(columns|column-names|column-unit)\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'auth',
    test: anyOf(
      /web\/src\/features\/auth\/(?!screens\/|step-up)/,
      /web\/src\/(ui\/form\/(code-field|code-form|password-field)|lib\/browser\/use-countdown)\./,
      /lucide-react\/dist\/esm\/icons\/eye(-off)?\./,
      /web\/src\/session\/(account-preferences|send-guest-claim|cognito\/(constraint-text|sign-in-library))\./,
    ),
    includeDependenciesRecursively: false,
  },
  // What several pages share and no group above has: a request costs more than the code.
  {
    name: 'tables',
    test: anyOf(
      /web\/src\/ui\/(table|dialog\/drop-panel|navigation\/(count-tabs|tab-links)|form\/search-box)/,
      /web\/src\/lib\/(browser\/(use-media|is-typing)|navigation\/row-href)\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    test: anyOf(
      /lucide-react\/dist\/esm\/icons\//,
      /web\/src\/ui\/(dialog\/confirm-dialog|display\/(raw-details|status-chip|badge)|feedback\/percent-bar)/,
    ),
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];
