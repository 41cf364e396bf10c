import type { ShipmentStatus } from '#libs/contracts/shipments/statuses.js';
import { DomainError, type FieldIssue } from '../errors.js';
import { isExpired, type Offer } from '../quotes/offer.js';

export const alreadyOrdered = (orderId: string): DomainError =>
  new DomainError('shipment_already_ordered', 'conflict', 'This shipment is already part of an order.', { orderId });

export const incomplete = (issues: FieldIssue[]): DomainError =>
  new DomainError('shipment_incomplete', 'conflict', `Something is missing: ${issues[0]?.message ?? ''}`, { issues });

export const unchangeable = (status: ShipmentStatus): DomainError => {
  const why =
    status === 'in_cart'
      ? 'in the cart: change it there'
      : `${status.replaceAll('_', ' ')}: it can no longer be changed`;
  return new DomainError('illegal_transition', 'conflict', `This shipment is ${why}.`, { from: status });
};

export const notInCart = (status: ShipmentStatus): DomainError =>
  new DomainError('illegal_transition', 'conflict', 'This shipment is no longer in the cart.', { from: status });

/** @throws conflict `offer_changed` when the offer prices something else than `inputHash`, `offer_expired`. */
export function assertFits(offer: Offer, inputHash: string | null, now: Date): void {
  if (isExpired(offer, now))
    throw new DomainError('offer_expired', 'conflict', 'This price has expired. Request new prices.');
  if (offer.inputHash === inputHash) return;
  const message = 'This price is for another parcel, place or date. Request new prices.';
  throw new DomainError('offer_changed', 'conflict', message);
}
