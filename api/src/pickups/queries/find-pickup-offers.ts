import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PickupPrices } from '#libs/adapters/carriers/pickup-prices.js';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { PickupOffersView, PickupRequestBody } from '#libs/contracts/shipments/pickups.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { minimumCharge } from '#libs/domain/payments/minimum-charge.js';
import { pickupServiceName } from '#libs/domain/pickups/pickup-service-name.js';
import { Clock } from '#libs/runtime/clock.js';
import { findCollection } from '../find-collection.js';
import { quoteCollection } from '../quote-collection.js';

/** The price of a pickup before it is booked. */
export class FindPickupOffers extends Query<PickupOffersView> {
  constructor(
    readonly actor: Actor,
    readonly body: PickupRequestBody,
  ) {
    super();
  }
}

@QueryHandler(FindPickupOffers)
export class FindPickupOffersHandler implements IQueryHandler<FindPickupOffers> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: PickupPrices,
    private readonly clock: Clock,
  ) {}

  /** No database connection is held during the call to the carrier. */
  async execute({ actor, body }: FindPickupOffers): Promise<PickupOffersView> {
    const collection = await findCollection(this.em, actor.id, body, this.prices, this.clock.now());
    const { carrier } = collection.group;
    const { offers, messages } = await quoteCollection(this.prices, collection, body.instructions);
    return {
      offers: offers.map(({ service, cost, note }) => ({
        ...{ service, name: pickupServiceName(carrier, service), price: cost, bookable: isBookable(cost) },
        note: noteOf(carrierName(carrier), cost, note),
      })),
      messages,
    };
  }
}

/** A card can pay for it. */
const isBookable = (cost: number): boolean => cost === 0 || cost >= minimumCharge;

function noteOf(carrier: string, cost: number, source: string | undefined): string {
  if (!isBookable(cost)) return `This is too little for a card. Book it with ${carrier} or drop the parcels off.`;
  return source === undefined ? `Price from ${carrier} for this pickup.` : `Source: ${source}`;
}
