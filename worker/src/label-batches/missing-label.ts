import type { LabelStatus } from '#libs/contracts/shipments/statuses.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';

const texts: Partial<Record<LabelStatus, string>> = {
  none: 'It has not been paid yet.',
  queued: 'Its label is still being bought. Make the file again in a moment.',
  purchasing: 'Its label is still being bought. Make the file again in a moment.',
  purchasing_unknown: 'Its carrier has not answered yet. Make the file again later.',
  void_requested: 'A refund was asked for this label. Do not use it.',
  voided: 'Its label was refunded.',
};

/** Why a shipment has no label to print, in words; null when it has. */
export function missingLabel(shipment: Shipment | undefined, labels: number): string | null {
  if (!shipment) return 'This shipment is not there any more.';
  const { labelStatus, failureText } = shipment;
  if (labelStatus === 'failed') return failureText ?? 'Its label could not be bought.';
  return texts[labelStatus] ?? (labels === 0 ? 'There is no label.' : null);
}
