import type { ShipmentAdjustment } from '#libs/contracts/adjustments/adjustments.js';
import type { Order } from '../orders/order.js';
import type { AdjustmentCharge } from './adjustment-charge.js';
import type { Adjustment } from './adjustment.js';
import type { ObjectionPhoto } from './objection-photo.js';
import { presentCharge } from './present-charge.js';

/** The newest charge of an adjustment, its order, and the photos of its objection. */
type ChargeOf = {
  charge?: AdjustmentCharge | undefined;
  order?: Order | undefined;
  photos?: readonly ObjectionPhoto[];
};

/** An adjustment in the form that the owner of its shipment sees, with its newest charge and that charge's order. */
export const presentAdjustment = (
  { kind, status, difference, declared, measured, createdAt }: Adjustment,
  { charge, order, photos }: ChargeOf = {},
): ShipmentAdjustment => ({
  ...{ kind, status, difference, declared, measured, createdAt: createdAt.toISOString() },
  charge: charge ? presentCharge(charge, order, photos) : null,
});
