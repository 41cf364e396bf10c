import { DomainError } from '../errors.js';
import { isExpired, type Offer } from '../quotes/offer.js';
import { shipmentIssues } from './readiness.js';
import { shippingToday } from './ship-date.js';
import { alreadyOrdered, incomplete } from './shipment-errors.js';
import type { ShipmentColumns } from './shipment-schema.js';

/** The shipment's offer when it may be charged for the content that `inputHash` stands for. @throws conflict. */
export function sellableOffer(shipment: ShipmentColumns, inputHash: string | null, now: Date): Offer {
  if (shipment.orderId !== null) throw alreadyOrdered(shipment.orderId);
  const issues = shipmentIssues(shipment);
  if (issues.length > 0 || !shipment.offer) throw incomplete(issues);
  if (isExpired(shipment.offer, now) || shipment.offer.inputHash !== inputHash) {
    throw new DomainError('offer_expired', 'conflict', 'The price of this shipment has expired. Ask for new prices.');
  }
  if (shipment.shipDate < shippingToday(now)) {
    throw new DomainError('offer_expired', 'conflict', 'The ship date of this shipment is over. Ask for new prices.');
  }
  return shipment.offer;
}
