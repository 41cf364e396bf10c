import { generatePath } from 'react-router-dom';

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
export type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, `${value}`);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A route without parameters. */
export const at = <P extends string>(pattern: P) => ({ pattern, href: (query?: Query) => withQuery(pattern, query) });

/** A route with parameters; `href` encodes each of them. */
export const by = <P extends string>(pattern: P) => ({
  pattern,
  href: (params: Record<Names<P>, string>, query?: Query) => withQuery(generatePath<string>(pattern, params), query),
});

/** All routes but those of the admin area (admin-screens.ts): the pattern that the router matches and the builder that links use. */
export const paths = {
  landing: at('/'),
  contactUs: at('/contact-us'),
  features: at('/features'),
  howToShip: at('/how_to_ship'),
  measureABox: at('/measure_a_box'),
  partners: at('/partners'),
  privacy: at('/privacy'),
  prohibitions: at('/prohibitions_and_restrictions'),
  terms: at('/terms'),
  weightAndSize: at('/weight_and_size'),

  cart: at('/cart'),
  checkout: at('/cart/checkout'),

  shipments: at('/shipments'),
  shipment: by('/shipments/:slug'),
  manifests: at('/shipments/manifests'),
  pickups: at('/shipments/pickups'),
  success: at('/shipments/success'),
  newShipment: at('/shipments/new'),
  newPackage: at('/shipments/new/package-type'),
  newPackageType: by('/shipments/new/package-type/:type'),
  newRates: by('/shipments/new/package-type/:type/:select/rates'),
  newPayment: by('/shipments/new/package-type/:type/:select/rates/payments'),
  newReview: by('/shipments/new/package-type/:type/:select/:slug'),
  newSender: at('/shipments/new/sender-details'),
  newReceiver: at('/shipments/new/receiver-details'),
  handlePayment: by('/shipments/handle-payment/:slug'),

  quotePackage: at('/shipments/new/instant-quote/package-type'),
  quotePackageSelect: by('/shipments/new/instant-quote/package-type/:select'),
  quoteRates: by('/shipments/new/instant-quote/package-type/:select/:type/rates'),
  quoteDetails: by('/shipments/new/instant-quote/package-type/:select/:type/rates/details'),
  quotePayment: by('/shipments/new/instant-quote/package-type/:select/:type/rates/details/payments'),
  quoteReview: by('/shipments/new/instant-quote/package-type/:select/:type/:slug'),

  editPackage: by('/cart/edit/:cartItem/package-type'),
  editPackageType: by('/cart/edit/:cartItem/package-type/:type'),
  editRates: by('/cart/edit/:cartItem/package-type/:type/:select/rates'),
  editReview: by('/cart/edit/:cartItem/package-type/:type/:select/:slug'),
  editReceiver: by('/cart/edit/:cartItem/receiver-details'),
  editSender: by('/cart/edit/:cartItem/sender-details'),

  user: at('/user'),
  userPayments: at('/user/payments'),

  login: at('/auth/login'),
  signup: at('/auth/signup'),
  confirmEmail: at('/auth/confirm-email'),
  resetPassword: at('/auth/reset-password'),
  setUpApp: at('/auth/authenticator'),

  createFromApps: at('/apps/create-shipment'),
  stores: at('/stores'),
  storesCallback: at('/stores/callback'),
  developers: at('/developers'),
  reports: at('/reports'),
  label: by('/label/:slug'),
  returnLabel: by('/return/:token'),
  track: by('/track/:slug'),
  trackNumber: by('/track/:carrier/:number'),
  unsubscribe: at('/unsubscribe'),
} as const;
