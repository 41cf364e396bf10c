import type { ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import type { ChipStatus } from '../../ui/display/status-chip';
import { rowAction, rowStatus, type RowState } from '../shipments/row-state';

const stateOf = ({ shipment, label }: ShipmentDetails): RowState => ({
  ...{ slug: shipment.slug, status: shipment.status, step: shipment.step, tracking: shipment.tracking },
  ...{ labelStatus: shipment.labelStatus, trackingStatus: shipment.trackingStatus },
  printed: (label?.printCount ?? 0) > 0,
});

/** The status as lists show it. */
export const statusOf = (details: ShipmentDetails): ChipStatus => rowStatus(stateOf(details));

const elsewhere: ReadonlySet<string> = new Set(['continue', 'pay', 'cart', 'fix']);

/** The list's action if it leads to another page; actions on this page are not repeated. */
export function nextAction(details: ShipmentDetails): { label: string; href: string } | undefined {
  const { kind, label, href } = rowAction(stateOf(details));
  return elsewhere.has(kind) ? { label: kind === 'pay' ? 'Continue to payment' : label, href } : undefined;
}

/** It can be deleted, and there is nothing to ship again yet. */
export const isUnordered = ({ status }: ShipmentDetails['shipment']): boolean =>
  status === 'draft' || status === 'ready' || status === 'in_cart';
