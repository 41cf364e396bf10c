import type { StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import type { RequestedShipment } from '../ship-requests';

/** Orders in one shipment at most. */
const most = 20;

/** Of the chosen orders, those that go to one person at one address, two or more together. */
export function combinedShipments(rows: readonly StoreOrderRow[]): RequestedShipment[] {
  const groups = Map.groupBy(
    rows.filter(({ combineKey, shipments }) => combineKey !== null && shipments.length === 0),
    ({ combineKey }) => combineKey,
  );
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({ orders: group.slice(0, most).map(({ id }) => ({ id })) }));
}

/** One shipment for each order. */
export const singleShipments = (orders: readonly string[]): RequestedShipment[] =>
  orders.map((id) => ({ orders: [{ id }] }));

/** Pieces by parcel, then by line. */
export type Split = readonly Readonly<Record<string, number>>[];

/** One order in several parcels; parcels without a piece are left out. */
export const splitShipments = (id: string, split: Split): RequestedShipment[] =>
  split
    .map((parcel) =>
      Object.entries(parcel)
        .filter(([, quantity]) => quantity > 0)
        .map(([line, quantity]) => ({ id: line, quantity })),
    )
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ orders: [{ id, lines }] }));
