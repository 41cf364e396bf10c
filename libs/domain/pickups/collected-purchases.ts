import type { CollectedPurchase } from '../carriers/carrier-pickup.js';
import type { PickupLabelRow } from './pickup-groups.js';

/** The purchases of the selected labels, each with its selected parcels. */
export function collectedPurchases(
  labels: readonly Pick<PickupLabelRow, 'carrierReference' | 'trackingNumber'>[],
): CollectedPurchase[] {
  const chosen = new Map<string, Set<string>>();
  for (const { carrierReference, trackingNumber } of labels)
    if (carrierReference) chosen.set(carrierReference, (chosen.get(carrierReference) ?? new Set()).add(trackingNumber));
  return [...chosen].map(([reference, numbers]) => ({ reference, trackingNumbers: [...numbers] }));
}
