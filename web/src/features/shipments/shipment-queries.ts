import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { shipmentCounts } from '#libs/contracts/shipments/shipment-lists.js';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { api } from '../../session/api';
import type { TableFilter } from '../../ui/table/table-params';
import { listsOf } from '../../ui/table/list-key';

export const shipmentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['shipments', 'one', slug],
    queryFn: ({ signal }) => api.get(shipmentView, `/shipments/${slug}`, { signal }),
  });

/** Every list of shipments, for invalidation. */
export const shipmentLists = listsOf('/shipments');

/** How many each tab has; the order makes no difference. */
export const countsQuery = ({ tab: _tab, sort: _sort, ...filter }: TableFilter) =>
  queryOptions({
    queryKey: [...shipmentLists, 'counts', filter],
    queryFn: ({ signal }) => api.get(shipmentCounts, '/shipments/counts', { signal, query: filter, quiet: true }),
    placeholderData: keepPreviousData,
  });
