import { publishedPickup } from '#libs/contracts/carriers/carrier-catalog.js';
import type { Carrier } from '#libs/domain/carriers/carrier.js';
import type { CarrierPickupOffers, CarrierPickupRequest } from '#libs/domain/carriers/carrier-pickup.js';
import { DomainError } from '#libs/domain/errors.js';
import { publishedOffers } from './tariff/published-pickups.js';

/** Prices of pickups before booking: from the aggregator, or from the published rules for carriers with price lists. */
export class PickupPrices {
  constructor(private readonly aggregators: readonly Carrier[]) {}

  /** Whether the seller of a label can send its carrier. */
  picksUp(seller: string, carrier: string): boolean {
    const aggregator = this.#aggregator(seller);
    return aggregator ? aggregator.picksUp(carrier) : seller === carrier && publishedPickup(carrier) !== undefined;
  }

  /** @throws upstream when there is no answer, conflict `carrier_refused` when the carrier does not come */
  offers(seller: string, request: CarrierPickupRequest): Promise<CarrierPickupOffers> {
    const aggregator = this.#aggregator(seller);
    if (aggregator) return aggregator.pickupOffers(request);
    const rules = publishedPickup(seller);
    if (rules) return Promise.resolve(publishedOffers(rules));
    return Promise.reject(new DomainError('carrier_refused', 'conflict', "These pickups can't be booked here."));
  }

  #aggregator(seller: string): Carrier | undefined {
    return this.aggregators.find(({ code }) => code === seller);
  }
}
