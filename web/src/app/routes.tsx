import type { RouteObject } from 'react-router-dom';
import { ErrorPage, NotFoundPage } from './error-page';
import { paths } from '../lib/navigation/paths';
import { Root } from './root';
import { layout, page } from './route-parts';
import { signInForAdmin } from './sections';

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
  page(paths.trackNumber, 'track-number', () => import('../routes/track-number')),
  page(paths.returnLabel, 'return', () => import('../routes/return')),
  page(paths.unsubscribe, 'unsubscribe', () => import('../routes/unsubscribe')),
  {
    id: 'unknown',
    path: '*',
    loader: signInForAdmin,
    Component: NotFoundPage,
  },
];

/** The part of the route tree in the entry: the public pages and the 404 page. sections.ts adds everything else. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [layout('default-layout', () => import('./layouts/default-layout'), publicPages)],
  },
];
