import type { Address } from '#libs/contracts/addresses/address.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import type { LabelRequest } from '#libs/domain/carriers/carrier.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';

/** What the carrier is asked to sell: the shipment as it was paid, at the cost of the sold offer. */
export function labelRequest(reference: string, shipment: Shipment, offer: Offer): LabelRequest {
  const from = complete(shipment.from);
  return {
    reference,
    service: offer.service,
    from,
    to: complete(shipment.to),
    returnTo: shipment.returnTo ?? from,
    parcels: shipment.parcels,
    shipDate: shipment.shipDate,
    tariff: offer.tariff,
    cost: offer.cost,
    references: shipment.references,
    signature: shipment.signature,
    insuredValue: shipment.insuredValue,
  };
}

function complete(address: Address | null): Address {
  if (address) return address;
  throw new DomainError('shipment_incomplete', 'conflict', 'The shipment has no sender or no receiver.');
}
