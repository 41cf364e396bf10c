import { queryOptions } from '@tanstack/react-query';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { api } from '../../session/api';
import { listsOf } from '../../ui/table/use-table-list';

export const shipmentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['shipments', 'one', slug],
    queryFn: ({ signal }) => api.get(shipmentView, `/shipments/${slug}`, { signal }),
  });

/** Every list of shipments, for invalidation. */
export const shipmentLists = listsOf('/shipments');
