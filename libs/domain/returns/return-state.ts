import type { ReturnState } from '#libs/contracts/shipments/returns.js';
import { awaitedLabelStates, labeledStates } from '../labels/label-status.js';
import { hiddenStates } from '../shipments/shipment-status.js';
import type { ShipmentColumns } from '../shipments/shipment-schema.js';
import { unseenStatuses } from '../tracking/tracking-status.js';

/** How far a return is, by the status lines of the shipment that brings it back. */
export function returnStateOf({
  status,
  labelStatus,
  trackingStatus,
}: Pick<ShipmentColumns, 'status' | 'labelStatus' | 'trackingStatus'>): ReturnState {
  if (hiddenStates.includes(status) || labelStatus === 'void_requested' || labelStatus === 'voided') return 'canceled';
  if (trackingStatus === 'cancelled') return 'canceled';
  if (labeledStates.includes(labelStatus)) return unseenStatuses.includes(trackingStatus) ? 'ready' : 'used';
  return awaitedLabelStates.includes(labelStatus) ? 'preparing' : 'unpaid';
}
