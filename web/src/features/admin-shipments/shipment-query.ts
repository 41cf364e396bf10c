import { queryOptions } from '@tanstack/react-query';
import { adminShipmentView, type ShipmentAction } from '#libs/contracts/admin/admin-shipments.js';
import { api } from '../../session/api';

/** One shipment with its whole history; polled while open, since labels and refunds take time. */
export const adminShipmentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/admin/shipments', 'one', slug],
    queryFn: ({ signal }) => api.get(adminShipmentView, `/admin/shipments/${slug}`, { signal, quiet: true }),
    refetchInterval: 5_000,
    refetchIntervalInBackground: false,
  });

export const actOnShipment = (slug: string, body: ShipmentAction) =>
  api.run('POST', `/admin/shipments/${slug}/actions`, { body });
