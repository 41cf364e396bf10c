import { queryOptions } from '@tanstack/react-query';
import { trackingFound, trackingView, type TrackingView } from '#libs/contracts/shipments/tracking.js';
import { api } from '../../session/api';

/** Public: anybody with the address may see it. Poll it until `final`. */
export const trackingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tracking', slug],
    queryFn: ({ signal }) => api.get(trackingView, `/track/${slug}`, { signal, quiet: true, anonymous: true }),
  });

/** Where a tracking number is followed; 404 when it is unknown. */
export const findTracking = async (number: string): Promise<string> =>
  (await api.get(trackingFound, '/track', { query: { number }, anonymous: true })).slug;

/** Asks the carrier now; at most once in five minutes. */
export const refreshTracking = (slug: string): Promise<void> =>
  api.run('POST', `/track/${slug}/refresh`, { anonymous: true });

export const isFinal = (view: TrackingView): boolean => view.final;
