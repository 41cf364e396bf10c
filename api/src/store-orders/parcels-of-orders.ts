import type { LabelStatus } from '#libs/contracts/shipments/statuses.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ParcelLine } from '#libs/domain/stores/store-parcel.js';
import { parcelsOfOrders } from './order-conditions-sql.js';

/** `reported`: the store has its tracking number, and counts its pieces as shipped. */
export type OrderParcel = {
  orderId: string;
  shipmentId: string;
  lines: ParcelLine[];
  /** Why no price was chosen. */
  issue: string | null;
  /** A worker chooses one of its prices by the service that was decided on. */
  ruled: boolean;
  /** Orders that are in it. */
  orders: number;
  slug: string;
  status: string;
  labelStatus: LabelStatus;
  reported: boolean;
};

/** The parcels of each order, also those that were canceled. */
export async function findParcels(em: EntityManager, ids: readonly string[]): Promise<Map<string, OrderParcel[]>> {
  const rows = await em.execute<OrderParcel[]>(parcelsOfOrders, [`{${ids.join(',')}}`]);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Whether its pieces still count as to be shipped with it. */
export const isLive = ({ status, labelStatus }: OrderParcel): boolean =>
  status !== 'cancelled' && labelStatus !== 'voided';

/** Pieces of each line that are in a shipment, and that the store still counts as open. */
export function plannedPieces(parcels: readonly OrderParcel[] = []): Map<string, number> {
  const planned = new Map<string, number>();
  for (const { lines } of parcels.filter((one) => isLive(one) && !one.reported))
    for (const { id, quantity } of lines) planned.set(id, (planned.get(id) ?? 0) + quantity);
  return planned;
}
