import { randomUUID } from 'node:crypto';
import type { PickupPrices } from '#libs/adapters/carriers/pickup-prices.js';
import type { CarrierPickupOffers } from '#libs/domain/carriers/carrier-pickup.js';
import { collectedPurchases } from '#libs/domain/pickups/collected-purchases.js';
import { withOffset } from '#libs/domain/pickups/local-time.js';
import type { Collection } from './find-collection.js';

/** The carrier's prices of a collection. Call it outside of transactions. */
export const quoteCollection = (
  prices: PickupPrices,
  { group: { carrier, seller, sender, timeZone }, labels, window }: Collection,
  instructions: string,
): Promise<CarrierPickupOffers> =>
  prices.offers(seller, {
    ...{ reference: randomUUID(), carrier, address: sender, instructions },
    purchases: collectedPurchases(labels),
    ...{ from: withOffset(window.from, timeZone), to: withOffset(window.to, timeZone) },
  });
