import type { Address } from '#libs/contracts/addresses/address.js';
import { customsDeclarationOf } from '#libs/domain/customs/customs-declaration.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import type { LabelRequest } from '#libs/domain/carriers/carrier.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';

/**
 * The purchase request to the carrier: the shipment as it was paid, at the cost of the sold offer. `returns`: the owner's return
 * address, unless the shipment has its own.
 */
export function labelRequest(
  reference: string,
  shipment: Shipment,
  offer: Offer,
  returns: Address | null = null,
): LabelRequest {
  const from = complete(shipment.from);
  const customs = customsDeclarationOf(shipment);
  return {
    reference,
    carrier: offer.carrier,
    service: offer.service,
    from,
    to: complete(shipment.to),
    returnTo: shipment.returnTo ?? homeReturns(shipment, from, returns) ?? from,
    parcels: shipment.parcels,
    shipDate: shipment.shipDate,
    tariff: offer.tariff,
    cost: offer.cost,
    references: shipment.references,
    signature: shipment.signature,
    insuredValue: shipment.insuredValue,
    ...(shipment.insuredValues ? { insuredValues: shipment.insuredValues } : {}),
    options: shipment.options,
    ...(customs ? { customs } : {}),
  };
}

/** A return names the customer, and one from abroad an address there: carriers require both. */
const homeReturns = ({ contents }: Shipment, from: Address, returns: Address | null): Address | null =>
  contents.type !== 'returned' && returns?.country === from.country ? returns : null;

function complete(address: Address | null): Address {
  if (address) return address;
  throw new DomainError('shipment_incomplete', 'conflict', 'The shipment has no sender or no receiver.');
}
