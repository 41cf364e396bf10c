import type { ShipmentAdjustment } from '#libs/contracts/adjustments/adjustments.js';
import type { Order } from '../orders/order.js';
import type { AdjustmentCharge } from './adjustment-charge.js';
import type { Adjustment } from './adjustment.js';
import { presentCharge } from './present-charge.js';

/** An adjustment in the form that the owner of its shipment sees, with its newest charge and that charge's order. */
export const presentAdjustment = (
  { kind, status, difference, declared, measured, createdAt }: Adjustment,
  { charge, order }: { charge?: AdjustmentCharge | undefined; order?: Order | undefined } = {},
): ShipmentAdjustment => ({
  ...{ kind, status, difference, declared, measured, createdAt: createdAt.toISOString() },
  charge: charge ? presentCharge(charge, order) : null,
});
