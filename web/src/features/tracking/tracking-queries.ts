import { queryOptions } from '@tanstack/react-query';
import { trackingFound, trackingView, type TrackingView } from '#libs/contracts/shipments/tracking.js';
import { trackedNumber } from '#libs/contracts/shipments/tracked-number.js';
import { paths } from '../../lib/navigation/paths';
import { api } from '../../session/api';

/** Public: anybody with the address may see it. Poll it until `final`. */
export const trackingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tracking', slug],
    queryFn: ({ signal }) => api.get(trackingView, `/track/${slug}`, { signal, quiet: true, anonymous: true }),
  });

/** The page of a tracking number: of our own parcel, or of its carrier's data; 404 when no carrier has such numbers. */
export async function findTracking(number: string): Promise<string> {
  const found = await api.get(trackingFound, '/track', { query: { number }, anonymous: true });
  return 'slug' in found ? paths.track.href({ slug: found.slug }) : paths.trackNumber.href(found);
}

/** Any carrier's number. The response is ten minutes old at most: no polling. */
export const trackedNumberQuery = (carrier: string, number: string) =>
  queryOptions({
    queryKey: ['tracked-number', carrier, number],
    queryFn: ({ signal }) =>
      api.get(trackedNumber, `/track/${carrier}/${encodeURIComponent(number)}`, {
        signal,
        quiet: true,
        anonymous: true,
      }),
    retry: false,
    staleTime: 600_000,
  });

/** Asks the carrier now; at most once in five minutes. */
export const refreshTracking = (slug: string): Promise<void> =>
  api.run('POST', `/track/${slug}/refresh`, { anonymous: true });

export const isFinal = (view: TrackingView): boolean => view.final;
