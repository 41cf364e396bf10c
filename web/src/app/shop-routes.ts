import { companyPaths } from '../lib/navigation/company-paths';
import { claimsPath } from '../lib/navigation/claims-path';
import { hostedCallbackPath } from '../lib/navigation/hosted-callback-path';
import { feedPath } from '../lib/navigation/feed-path';
import { paths } from '../lib/navigation/paths';
import { layout, page, type Load } from './route-parts';

const cartEdit: Load = () => import('../routes/cart/edit');
const quotePackage: Load = () => import('../routes/instant-quote/package-type');
const shipmentPackage: Load = () => import('../routes/shipments/package-type');

const shipperPages = [
  page(paths.shipments, 'shipments/list', () => import('../routes/shipments/list')),
  page(paths.shipment, 'shipments/shipment', () => import('../routes/shipments/shipment')),
  page(paths.cart, 'cart/cart', () => import('../routes/cart/cart')),
  page(paths.checkout, 'cart/checkout', () => import('../routes/cart/checkout')),
  page(paths.manifests, 'shipments/manifests', () => import('../routes/shipments/manifests')),
  page(paths.pickups, 'shipments/pickups', () => import('../routes/shipments/pickups')),
  page(claimsPath, 'shipments/claims', () => import('../routes/shipments/claims')),
  page(paths.success, 'shipments/success', () => import('../routes/shipments/success')),
  page(paths.newShipment, 'shipments/new', () => import('../routes/shipments/new')),
  page(paths.newPackage, 'shipments/package-type', shipmentPackage),
  page(paths.newPackageType, 'shipments/package-type', shipmentPackage),
  page(paths.newRates, 'shipments/rates', () => import('../routes/shipments/rates')),
  page(paths.newPayment, 'shipments/payments', () => import('../routes/shipments/payments')),
  page(paths.newReview, 'shipments/review', () => import('../routes/shipments/review')),
  page(paths.newSender, 'shipments/sender-details', () => import('../routes/shipments/sender-details')),
  page(paths.newReceiver, 'shipments/receiver-details', () => import('../routes/shipments/receiver-details')),
  ...[paths.editPackage, paths.editPackageType, paths.editRates].map((path) => page(path, 'cart/edit', cartEdit)),
  ...[paths.editReview, paths.editReceiver, paths.editSender].map((path) => page(path, 'cart/edit', cartEdit)),
  page(paths.user, 'account/user', () => import('../routes/account/user')),
  page(paths.userPayments, 'account/payments', () => import('../routes/account/payments')),
  page(feedPath, 'account/feed', () => import('../routes/account/feed')),
  page(companyPaths.company, 'account/company', () => import('../routes/account/company')),
  page(companyPaths.join, 'account/join', () => import('../routes/account/join')),
  page(paths.createFromApps, 'imports/create-shipments', () => import('../routes/imports/create-shipments')),
  page(paths.stores, 'stores/stores', () => import('../routes/stores/stores')),
  page(paths.storesCallback, 'stores/callback', () => import('../routes/stores/callback')),
  page(paths.developers, 'developers', () => import('../routes/developers')),
  page(paths.reports, 'reports', () => import('../routes/reports')),
];

const quotePages = [
  page(paths.quotePackage, 'instant-quote/package-type', quotePackage),
  page(paths.quotePackageSelect, 'instant-quote/package-type', quotePackage),
  page(paths.quoteRates, 'instant-quote/rates', () => import('../routes/instant-quote/rates')),
  page(paths.quoteDetails, 'instant-quote/details', () => import('../routes/instant-quote/details')),
  page(paths.quotePayment, 'instant-quote/payments', () => import('../routes/instant-quote/payments')),
  page(paths.quoteReview, 'instant-quote/review', () => import('../routes/instant-quote/review')),
];

const labelPages = [
  page(paths.label, 'label', () => import('../routes/label')),
  page(paths.handlePayment, 'shipments/handle-payment', () => import('../routes/shipments/handle-payment')),
];

const authPages = [
  page(paths.login, 'auth/sign-in', () => import('../routes/auth/sign-in')),
  page(paths.signup, 'auth/sign-up', () => import('../routes/auth/sign-up')),
  page(paths.confirmEmail, 'auth/confirm-email', () => import('../routes/auth/confirm-email')),
  page(paths.resetPassword, 'auth/reset-password', () => import('../routes/auth/reset-password')),
  page(hostedCallbackPath, 'auth/callback', () => import('../routes/auth/callback')),
  page(paths.setUpApp, 'auth/set-up-authenticator', () => import('../routes/auth/set-up-authenticator')),
];

/** The shop behind its public pages: quotes, shipments, cart, files, stores, labels, the account and sign-in. */
export const shopRoutes = [
  layout('shipper-layout', () => import('./layouts/shipper-layout'), shipperPages),
  layout('instant-quote-layout', () => import('./layouts/instant-quote-layout'), quotePages),
  layout('empty-layout', () => import('./layouts/empty-layout'), labelPages),
  layout('auth-layout', () => import('./layouts/auth-layout'), authPages),
];
