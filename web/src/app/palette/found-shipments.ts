import { queryOptions } from '@tanstack/react-query';
import { shipmentPage, type ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { paths } from '../../lib/navigation/paths';
import { api } from '../../session/api';
import type { Command } from './command';

/** Fewer letters match too much to be useful. */
const shortest = 2;
const most = 6;

/** One's own shipments by any number, name or place. */
export const foundShipmentsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['shipments', 'found', typed],
    queryFn: ({ signal }) =>
      api.get(shipmentPage, '/shipments', { signal, quiet: true, query: { q: typed, limit: most } }),
    enabled: typed.length >= shortest,
    staleTime: 10_000,
  });

export const shipmentCommands = (rows: readonly ShipmentRow[], go: (to: string) => void): Command[] =>
  rows.map((row) => ({
    ...{ id: `shipment ${row.slug}`, group: 'Shipments', label: row.receiver || 'No recipient yet' },
    detail: [row.route, row.reference, row.tracking[0]?.trackingNumber].filter(Boolean).join(' · '),
    run: () => go(paths.shipment.href({ slug: row.slug })),
  }));
