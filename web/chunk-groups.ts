const anyOf =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));

/**
 * Modules that several pages have, without what they import. What only one page has stays in its own chunk: here it would need
 * that chunk again for what else only that page has.
 */
const shared = (name: string, ...patterns: RegExp[]) => ({
  ...{ name, test: anyOf(...patterns), minShareCount: 2, includeDependenciesRecursively: false },
});

/**
 * Chunks made by hand, first match wins: what every page runs on (it changes with the dependencies, not with the pages), what of our
 * own every page has, the frame of the layouts, the side bar of whoever is signed in, what asks the server, controls of forms, what
 * shows a page's states, the steps of a shipment, what goes over the wire, the cart, guards of routes, uploaded files, sign-in.
 * Everything else is split by page. Few chunks keep the list of them in the entry short.
 */
export const chunks = [
  // What start.ts needs to fetch the rest; in another chunk it would bring that along.
  {
    name: 'preload',
    test: anyOf(
      /vite\/preload-helper/,
      /web\/src\/lib\/(config|warn-in-console|http\/prefetched-responses|browser\/(stored-token|acting-company))\./,
      /companies\/company-header\./,
    ),
    includeDependenciesRecursively: false,
  },
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
      /web\/src\/(app\/(route-parts|route-chunk|error-page)|ui\/(button|navigation\/(link|page-link|use-prefetch)))\./,
      /web\/src\/(stores\/(app-status|mobile-nav|session|step-up)|lib\/navigation\/paths)\./,
      /web\/src\/lib\/(http\/problems|navigation\/(prefetch|page-meta|lazy-component)|browser\/(safe-storage|use-settled-page))\./,
    ),
  },
  {
    name: 'api',
    test: anyOf(
      /web\/src\/lib\/http\/(http|idempotency-key|etag-cache)\./,
      /web\/src\/session\/(api|credentials|jwt-payload|renew-access-token|stored-session|user-session|guest\/(guest-identity|unclaimed-guest))\./,
      /web\/src\/session\/cognito\/(cognito-call|identity-error|retries|user-pool)\./,
    ),
  },
  // What the first page's form runs on; most other pages need it too.
  {
    name: 'start',
    test: anyOf(
      /web\/src\/(features\/addresses\/form\/country-choices|features\/tracking\/track-box|stores\/drafts\/instant-quotes)\./,
      /web\/src\/(ui\/form\/(field|select|text-input|number-with-unit|checkbox)|lib\/text\/country-name)\./,
      /libs\/contracts\/(addresses\/countries|carriers\/carrier-catalog|parcels\/presets)\./,
      /lucide-react\/dist\/esm\/icons\/(zap|credit-card|receipt-text|search|circle-check|truck|shield-check)\./,
      /web\/src\/lib\/(text\/format|browser\/owner-storage-key)\./,
      /node_modules\/zustand\/esm\/middleware/,
    ),
  },
  {
    name: 'frame',
    test: /web\/src\/(app\/site-frame\/(site|mobile|menu-item|main|help|work|use-sign-in-href)|ui\/(logo|display\/badge))/,
  },
  shared(
    'side-bar',
    /web\/src\/app\/(site-frame\/(side-bar\/|account|lazy-cart-count|shortcuts)|layouts\/signed-in|palette\/command-button)/,
    /web\/src\/stores\/palette\./,
  ),
  shared(
    'query',
    /node_modules\/@tanstack\/(react-query|query-core)\//,
    /web\/src\/lib\/(text\/(service-title|read-purposes)|http\/(use-polled|polling))\./,
    /web\/src\/(ui\/table\/list-key|stores\/(preferences|offered-commands))\./,
  ),
  shared(
    'states',
    /web\/src\/ui\/feedback\/(inline-alert|problem-alert|conflict-alert|error-state|load-error|empty-state|skeleton)\./,
    /web\/src\/ui\/(card|display\/page-head|form\/(error-summary|radio-cards)|dialog\/dialog)\./,
    /web\/src\/ui\/(feedback\/problem-text|form\/contract-resolver)\./,
    /lucide-react\/dist\/esm\/icons\/(arrow-left|circle-x|clock-3|cloud-off|map-pin|package-check|plus|shopping-cart)\./,
    /lucide-react\/dist\/esm\/icons\/(trash|triangle-exclamation-point|undo-2|download|info|pencil-line|refresh-cw|search-x|upload)\./,
    /web\/src\/lib\/(browser\/save-file|text\/group-fours)\./,
    /web\/src\/ui\/display\/copy-text\./,
    /web\/src\/session\/(guards|home-page)\./,
    /web\/src\/lib\/navigation\/(all-admin-screens|claims-path|hosted-callback-path|redirect-to|safe-redirect|route-params|use-no-index)\./,
    /lucide-react\/dist\/esm\/icons\/(check|copy)\./,
  ),
  shared(
    'shipments',
    /web\/src\/features\/(shipments\/shipment-(queries|mutations)|labels\/(label-queries|print\/print-frame))\./,
    /web\/src\/features\/cart\/(cart-(queries|count)|use-add-(to-cart|queued-items))\./,
    /web\/src\/features\/(addresses\/(address-line|address-brief|form\/empty-address)|orders\/item-lines)\./,
    /web\/src\/stores\/(queued-cart-items|drafts\/(shipment-draft|draft-migration|new-shipment))\./,
    /web\/src\/(features\/shipment-page\/with-shipment-panel|ui\/navigation\/shipment-link|lib\/label-status)\./,
  ),
  shared(
    'flow',
    /web\/src\/features\/shipment-flow\/(flow-page|flow-steps|summary-card)\./,
    /web\/src\/ui\/navigation\/stepper\./,
    /web\/src\/features\/orders\/(order-(queries|lines|outcome|result)|payment-status-card|refunds\/refund-(panel|dialog|text))\./,
    /web\/src\/features\/checkout\/use-recent-attempt\./,
  ),
  shared(
    'facts',
    /web\/src\/features\/(parcels\/(form\/(parcels?-(from-form|text)|unit-switch)|packaging\/packaging-text)|quotes\/offers\/offer-text)\./,
    /libs\/contracts\/(values\/units|shipments\/option-rules)\./,
    /web\/src\/(lib\/text\/(decimal|estimate-text)|ui\/display\/price|features\/(quotes\/price\/missing-charges|addresses\/full-address))\./,
  ),
  shared(
    'steps',
    /web\/src\/features\/shipment-drafts\/(save-shipment|load-draft|draft-of-shipment|use-draft|draft-summary|shipment-summary)\./,
    /web\/src\/features\/(shipment-flow\/open-issues|review-step\/(confirm-price-change|use-complete-shipment))\./,
    /web\/src\/features\/(checkout\/checkout-problem|quotes\/offers\/chosen-offer)\./,
  ),
  shared('address', /web\/src\/features\/(address-step|addresses\/form|addresses\/book\/book-queries)/),
  shared('field-rules', /libs\/contracts\/field-rules\//),
  shared(
    'address-rules',
    /libs\/contracts\/(addresses\/(normalize-address|address-rules|phone|postal-style|premise-findings|region-rules|run-address-check|zip-towns)\.|countries\/us-zip(3-table)?\.)/,
  ),
  shared(
    'parcel',
    /web\/src\/features\/(parcels\/(form\/|packaging\/|saved-packages\/package-choice)|package-step\/)/,
    /web\/src\/features\/quotes\/use-quote-request\.|libs\/contracts\/parcels\/(parcel-limits|side-rounding)\./,
  ),
  shared('pay', /web\/src\/features\/(checkout\/(payable|form\/)|checkout\/shipment\/use-order-coupon)/),
  shared(
    'coupon',
    /web\/src\/features\/cart\/totals\/coupon-field\./,
    /lucide-react\/dist\/esm\/icons\/ticket-percent\./,
  ),
  shared(
    'companies',
    /web\/src\/(session\/(act-for|follow-company)|features\/companies\/(company-queries|role-text))\./,
  ),
  { name: 'zod', test: /node_modules\/zod\// },
  shared(
    'wire',
    /libs\/contracts\/(shipments\/(shipments|shipment-lists|quotes|rate-options|labels|statuses|tracking)|customs\/customs-form|stores\/(stores|store-vendors)|orders\/(cart|coupons|orders|refunds)|companies\/spending|payments\/cards)\./,
    /libs\/contracts\/(admin\/(action-reason|row-count-limit)|imports\/rate-rules\/rate-rule|values\/(page|money|listed)|addresses\/(address|address-lines|printed-as)|parcels\/parcels)\./,
  ),
  shared(
    'cart',
    /web\/src\/features\/cart\/(list|totals)\//,
    /web\/src\/(features\/cart\/(edit-path|use-cart|use-cart-changes)|stores\/(cart|drafts\/cart-edit))\./,
  ),
  shared(
    'labels',
    /web\/src\/features\/(labels\/(batch\/|print\/|label-text)|shipments\/(bulk-re|row-state))/,
    /libs\/contracts\/shipments\/(label-batches|bulk-actions)\./,
  ),
  shared(
    'store-orders',
    /web\/src\/features\/(store-orders\/(order-|ship-|bulk\/requested-|list\/order-marks)|stores\/store-queries)/,
    /libs\/contracts\/stores\/(store-(boxes|fulfillments|order-lists|orders|shipments)|vendor-order)\./,
  ),
  shared('import-columns', /libs\/contracts\/(imports\/(cells|columns)\/|countries\/country-names\.|text\/yes-no\.)/),
  shared(
    'imports',
    /web\/src\/features\/imports\/([^/]+\.tsx?$|upload\/|mapping\/(format-form|found-format)\.|sale\/sale-totals\.)/,
    /web\/src\/lib\/text\/file-size\./,
    /libs\/contracts\/imports\/(imports|mapping\/mapping|rows\/rows|files\/corrected-file)\./,
  ),
  shared(
    'auth',
    /web\/src\/features\/auth\/(?!screens\/|step-up)/,
    /web\/src\/(ui\/form\/(code-field|code-form|password-field)|lib\/browser\/use-countdown)\./,
    /lucide-react\/dist\/esm\/icons\/eye(-off)?\./,
    /web\/src\/session\/(account-preferences|cognito\/(constraint-text|sign-in-library|hosted\/provider-name))\./,
  ),
  // What several pages share and no group above has: a request costs more than the code.
  shared(
    'tables',
    /web\/src\/ui\/(table|dialog\/drop-panel|navigation\/(count-tabs|tab-links)|form\/search-box)/,
    /web\/src\/features\/saved-views\/saved-views\./,
    /web\/src\/lib\/(browser\/(use-media|is-typing)|navigation\/row-href)\./,
  ),
  shared(
    'shared',
    /lucide-react\/dist\/esm\/icons\//,
    /web\/src\/ui\/(dialog\/confirm-dialog|display\/(raw-details|status-chip|badge)|feedback\/percent-bar)/,
  ),
];
