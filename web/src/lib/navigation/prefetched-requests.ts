import type { PrefetchedRequests } from '../http/prefetched-responses';
import { paths } from './paths';

/**
 * The first API requests of pages without a query, literally: sent while their code is loading, and when a link to one of them is
 * about to be clicked.
 */
export const prefetchedRequests: Readonly<Record<string, PrefetchedRequests>> = {
  [paths.track.pattern]: { asks: '/track/:slug', anonymous: '' },
  [paths.shipments.pattern]: { asks: '/shipments?limit=100 /shipments/counts' },
  [paths.shipment.pattern]: { asks: '/shipments/:slug/details' },
  [paths.label.pattern]: { asks: '/labels/:slug' },
  [paths.cart.pattern]: { asks: '/cart' },
  [paths.createFromApps.pattern]: {
    asks: '/store-orders?list=to_ship&limit=100 /store-orders/counts?list=to_ship /stores',
  },
};
