import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PickupPrices } from '#libs/adapters/carriers/pickup-prices.js';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { PickupOffersView, PickupRequestBody } from '#libs/contracts/shipments/pickups.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { collectedPurchases } from '#libs/domain/pickups/collected-purchases.js';
import { withOffset } from '#libs/domain/pickups/local-time.js';
import { pickupServiceName } from '#libs/domain/pickups/pickup-service-name.js';
import { Clock } from '#libs/runtime/clock.js';
import { findCollection } from '../find-collection.js';

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
    const { group, labels, window } = await findCollection(this.em, actor.id, body, this.prices, this.clock.now());
    const { carrier, seller, sender, timeZone } = group;
    const { offers, messages } = await this.prices.offers(seller, {
      ...{ reference: randomUUID(), carrier, address: sender, instructions: body.instructions },
      purchases: collectedPurchases(labels),
      ...{ from: withOffset(window.from, timeZone), to: withOffset(window.to, timeZone) },
    });
    return {
      offers: offers.map(({ service, cost, note }) => ({
        ...{ service, name: pickupServiceName(carrier, service), price: cost, bookable: cost === 0 },
        note: noteOf(carrierName(carrier), cost, note),
      })),
      messages,
    };
  }
}

function noteOf(carrier: string, cost: number, source: string | undefined): string {
  if (cost > 0) return `Pickups with a charge can't be booked here. Book it with ${carrier} or drop the parcels off.`;
  return source === undefined ? `Price from ${carrier} for this pickup.` : `Source: ${source}`;
}
