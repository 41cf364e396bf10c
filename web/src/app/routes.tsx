import type { RouteObject } from 'react-router-dom';
import { ErrorPage, NotFoundPage } from './error-page';
import { signInForAdmin } from './find-admin-routes';
import { paths } from '../lib/navigation/paths';
import { Root } from './root';
import { layout, page, type Load } from './route-parts';

const cartEdit: Load = () => import('../routes/cart/edit');
const quotePackage: Load = () => import('../routes/instant-quote/package-type');
const shipmentPackage: Load = () => import('../routes/shipments/package-type');

const publicPages = [
  page(paths.landing, 'landing', () => import('../routes/landing')),
  page(paths.contactUs, 'contact-us', () => import('../routes/contact-us')),
  page(paths.features, 'features', () => import('../routes/features')),
  page(paths.howToShip, 'how-to-ship', () => import('../routes/how-to-ship')),
  page(paths.measureABox, 'measure-a-box', () => import('../routes/measure-a-box')),
  page(paths.partners, 'partners', () => import('../routes/partners')),
  page(paths.privacy, 'privacy', () => import('../routes/privacy')),
  page(paths.prohibitions, 'prohibitions', () => import('../routes/prohibitions')),
  page(paths.terms, 'terms', () => import('../routes/terms')),
  page(paths.weightAndSize, 'weight-and-size', () => import('../routes/weight-and-size')),
  page(paths.track, 'track', () => import('../routes/track')),
  page(paths.unsubscribe, 'unsubscribe', () => import('../routes/unsubscribe')),
  {
    id: 'unknown',
    path: '*',
    loader: signInForAdmin,
    Component: NotFoundPage,
  },
];

const shipperPages = [
  page(paths.shipments, 'shipments/list', () => import('../routes/shipments/list')),
  page(paths.shipment, 'shipments/shipment', () => import('../routes/shipments/shipment')),
  page(paths.manifests, 'shipments/manifests', () => import('../routes/shipments/manifests')),
  page(paths.success, 'shipments/success', () => import('../routes/shipments/success')),
  page(paths.newShipment, 'shipments/new', () => import('../routes/shipments/new')),
  page(paths.newPackage, 'shipments/package-type', shipmentPackage),
  page(paths.newPackageType, 'shipments/package-type', shipmentPackage),
  page(paths.newRates, 'shipments/rates', () => import('../routes/shipments/rates')),
  page(paths.newPayment, 'shipments/payments', () => import('../routes/shipments/payments')),
  page(paths.newReview, 'shipments/review', () => import('../routes/shipments/review')),
  page(paths.newSender, 'shipments/sender-details', () => import('../routes/shipments/sender-details')),
  page(paths.newReceiver, 'shipments/receiver-details', () => import('../routes/shipments/receiver-details')),
  page(paths.cart, 'cart/cart', () => import('../routes/cart/cart')),
  page(paths.checkout, 'cart/checkout', () => import('../routes/cart/checkout')),
  ...[paths.editPackage, paths.editPackageType, paths.editRates].map((path) => page(path, 'cart/edit', cartEdit)),
  ...[paths.editReview, paths.editReceiver, paths.editSender].map((path) => page(path, 'cart/edit', cartEdit)),
  page(paths.user, 'account/user', () => import('../routes/account/user')),
  page(paths.userPayments, 'account/payments', () => import('../routes/account/payments')),
  page(paths.createFromApps, 'imports/create-shipments', () => import('../routes/imports/create-shipments')),
  page(paths.stores, 'stores/stores', () => import('../routes/stores/stores')),
  page(paths.storesCallback, 'stores/callback', () => import('../routes/stores/callback')),
];

const quotePages = [
  page(paths.quotePackage, 'instant-quote/package-type', quotePackage),
  page(paths.quotePackageSelect, 'instant-quote/package-type', quotePackage),
  page(paths.quoteRates, 'instant-quote/rates', () => import('../routes/instant-quote/rates')),
  page(paths.quoteDetails, 'instant-quote/details', () => import('../routes/instant-quote/details')),
  page(paths.quotePayment, 'instant-quote/payments', () => import('../routes/instant-quote/payments')),
  page(paths.quoteReview, 'instant-quote/review', () => import('../routes/instant-quote/review')),
];

const authPages = [
  page(paths.login, 'auth/sign-in', () => import('../routes/auth/sign-in')),
  page(paths.signup, 'auth/sign-up', () => import('../routes/auth/sign-up')),
  page(paths.confirmEmail, 'auth/confirm-email', () => import('../routes/auth/confirm-email')),
  page(paths.resetPassword, 'auth/reset-password', () => import('../routes/auth/reset-password')),
  page(paths.setUpApp, 'auth/set-up-authenticator', () => import('../routes/auth/set-up-authenticator')),
];

/** The whole tree but for the admin area (admin-routes.ts): six layouts (the dashboard pair behind one switch) and the 404 page. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      layout('default-layout', () => import('./layouts/default-layout'), publicPages),
      layout('shipper-layout', () => import('./layouts/shipper-layout'), shipperPages),
      layout('instant-quote-layout', () => import('./layouts/instant-quote-layout'), quotePages),
      layout('empty-layout', () => import('./layouts/empty-layout'), [
        page(paths.label, 'label', () => import('../routes/label')),
        page(paths.handlePayment, 'shipments/handle-payment', () => import('../routes/shipments/handle-payment')),
      ]),
      layout('auth-layout', () => import('./layouts/auth-layout'), authPages),
    ],
  },
];
