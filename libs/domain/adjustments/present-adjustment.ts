import type { ShipmentAdjustment } from '#libs/contracts/adjustments/adjustments.js';
import type { Adjustment } from './adjustment.js';

/** An adjustment as the owner of its shipment sees it. */
export const presentAdjustment = (adjustment: Adjustment): ShipmentAdjustment => {
  const { kind, status, difference, declared, measured, createdAt } = adjustment;
  return { kind, status, difference, declared, measured, createdAt: createdAt.toISOString() };
};
