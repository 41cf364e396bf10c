import { queryOptions } from '@tanstack/react-query';
import { shipmentDetails, type ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import { shipmentView, type ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { api } from '../../session/api';

/** Everything of one shipment; poll it until it is settled. */
export const detailsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['shipments', 'details', slug],
    queryFn: ({ signal }) => api.get(shipmentDetails, `/shipments/${slug}/details`, { signal, quiet: true }),
  });

export const isSettled = (details: ShipmentDetails): boolean => details.settled;

export const writeNote = (slug: string, note: string): Promise<void> =>
  api.run('PUT', `/shipments/${slug}/note`, { body: { note } });

/** A new draft that brings the contents back; the key makes a repeated press the same draft. */
export const createReturn = (slug: string, idempotencyKey: string): Promise<ShipmentView> =>
  api.send(shipmentView, 'POST', `/shipments/${slug}/return`, { idempotencyKey });
