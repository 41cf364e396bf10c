import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { shipmentPage, type ShipmentTab } from '#libs/contracts/shipments/shipment-lists.js';
import { api } from '../../session/api';

export interface ListFilter {
  tab: ShipmentTab;
  q: string;
}

export const shipmentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['shipments', 'one', slug],
    queryFn: ({ signal }) => api.get(shipmentView, `/shipments/${slug}`, { signal }),
  });

/** One tab of the list, newest first, page by page. */
export const shipmentsQuery = ({ tab, q }: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['shipments', 'list', tab, q],
    queryFn: ({ signal, pageParam }) =>
      api.get(shipmentPage, '/shipments', { signal, query: { tab, q: q || undefined, cursor: pageParam, limit: 25 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** Every list of shipments, for invalidation. */
export const shipmentLists = ['shipments', 'list'] as const;
